/** What other modules use of departments. */
export { listDepartments, setDepartment } from './departments.ts'
export { findOrCreateDepartments, type GivenDepartment } from './find-or-create.ts'
