/** What the page of departments asks for, in one chunk that is fetched after it. */
export { DepartmentForm } from './DepartmentForm.tsx'
export { PasteForm } from './PasteForm.tsx'
export { RemoveDialog } from './RemoveDialog.tsx'
