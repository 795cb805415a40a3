/**
 * The address of one answer, to send to somebody. An ordinary link: with scripts, pressing it also copies the address
 * and says so (enhance/copy.ts).
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
