/**
 * Link to one answer, for sharing. With JavaScript a click also copies the URL and confirms it
 * (enhance/copy.ts).
 */
export function AnswerLink({ id }: { id: string }) {
  return (
    <p className="answer-link">
      <a href={`#${id}`} data-copy="">
        Link to this answer
      </a>
    </p>
  );
}
