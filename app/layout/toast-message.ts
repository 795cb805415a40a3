/** What a toast says. */
export interface ToastMessage {
  title: string;
  description?: string;
  /** Optional action button. */
  action?: { label: string; run: () => void };
  variant?: 'default' | 'destructive';
}
