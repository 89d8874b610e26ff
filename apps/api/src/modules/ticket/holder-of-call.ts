/** SQL that names whom the ticket of a call `o` is for; nobody once the person is anonymised. */
export const HOLDER_OF_CALL =
  "select concat_ws(' ', h.first_name, h.last_name) from ticket t join holder h on h.id = t.holder_id where t.id = o.subject_id"
