import type { RetentionRule } from './retention.ts'

/**
 * What a column holds. NONE: nothing about a person, or the random id of one whose data is elsewhere. PERSON: what says something about
 * somebody. CODE: what gives somebody something. SECRET: what opens something.
 */
export type ColumnClass = 'NONE' | 'PERSON' | 'CODE' | 'SECRET'

type Columns = { readonly NONE: string } & Partial<
  Record<RetentionRule, Partial<Record<Exclude<ColumnClass, 'NONE'>, string>>>
>

/**
 * Every table and column of the database: what it holds, and the rule of `RETENTION` by which it goes. A test compares this with the
 * catalogue of the database. Columns of one kind are written in one text, with spaces between them.
 */
export const COLUMNS: Readonly<Record<string, Columns>> = {
  // Applied migrations.
  _prisma_migrations: {
    NONE: 'id checksum finished_at migration_name logs rolled_back_at started_at applied_steps_count',
  },
  access_request: {
    NONE: 'operator_id id state company_name organisation_number register_name language created_at handled_at handled_by_id company_id',
    accessRequest: { PERSON: 'first_name last_name email phone phone_country_code' },
  },
  activation: {
    NONE: 'operator_id user_id created_at expires_at used_at',
    activation: { SECRET: 'token_hash' },
  },
  add_on_product: { NONE: 'operator_id price_list_id type gross_ore vat_rate' },
  // Of a company.
  address: { NONE: 'operator_id company_id kind line1 line2 post_code city country' },
  agreement: {
    NONE: `operator_id id company_id sub_type invoice_reference from_date end_date invoicing_interval payment_deadline_days allow_order_ticket
      allow_refund can_set_arbitrary_startup_date has_increased_expiry_date show_date_input has_invoice_base_only
      widget_settings self_service`,
  },
  allowance_used: { NONE: 'operator_id name times expires_at', allowance: { PERSON: 'subject' } },
  // What a company calls a key may be somebody's name, and the address that of somebody's machine.
  api_client: {
    NONE: `operator_id id kind subject company_id roles operator_role scopes allowed_networks version created_by_id created_at expires_at
      last_used_at revoked_at`,
    key: { PERSON: 'name last_used_from' },
  },
  // No bodies, no values of parameters.
  api_request: {
    NONE: 'operator_id id company_id client_id at method route status code request_id supplier',
  },
  api_secret: { NONE: 'operator_id id client_id prefix created_at expires_at', key: { SECRET: 'hash' } },
  app_user: {
    NONE: 'operator_id id state created_at deactivated_at invited_at created_by_id roles_modified_at sign_in_after',
    user: { PERSON: 'email first_name last_name phone phone_country_code subject' },
  },
  // Whose the ids are is in other tables, as long as they hold it; the scan for planted data reads the details.
  audit_entry: {
    NONE: 'operator_id id at actor_kind actor_id company_id action entity_id detail request_id caller_request_id follows',
  },
  // The digest of a number, without a link to a ticket.
  blocked_card: { NONE: 'operator_id digest blocked_at' },
  bulk_request: {
    NONE: `operator_id id company_id kind ticket_kind created_by_id state total ready faulty done refused created_at started_at started_by
      started_request ended_at`,
    upload: { PERSON: 'file_name input' },
  },
  bulk_request_row: {
    NONE: 'operator_id bulk_request_id position state refusal ticket_id',
    upload: { PERSON: 'input faults' },
  },
  card_batch: {
    NONE: 'operator_id id company_id day handed_over_at reported_at manufactured_at',
    cardReport: { CODE: 'faults' },
  },
  card_report_aside: { NONE: 'operator_id id reason batch since retried_at' },
  company: {
    NONE: 'operator_id id name organisation_number type employee_id_label widget_access access ticket_pauses search_text invoice_delivery created_at deleted_at',
    company: { PERSON: 'email_for_ticket_requests email_for_invoice_preview invoice_email' },
  },
  contract: {
    NONE: 'operator_id id company_id language state signing_id created_at answered_at',
    signee: { PERSON: 'signee_birthdate', SECRET: 'signing_url' },
    contract: { PERSON: 'signee_name signee_email' },
  },
  counter_delivery: {
    NONE: 'operator_id ticket_id order_id place type cancelled_at cancelled_by_id refunded_at refunded_by_id',
    sale: { PERSON: 'phone phone_country_code' },
  },
  counter_invoice_reference: { NONE: 'operator_id id company_id reference created_at' },
  counter_order: {
    NONE: `operator_id id number purchase_id company_id agreement_id ordered_at product_id product_kind product_name media_type profile_id
      profile_name zone_from zone_to all_zones nr_of_zones price_tier quantity unit_price_ore vat_rate`,
  },
  counter_payer: {
    NONE: 'operator_id id company_id invoice_reference_id created_at',
    company: { PERSON: 'name phone phone_country_code' },
  },
  counter_purchase: {
    NONE: 'operator_id id company_id agreement_id ordered_at invoice_reference delivery shipping_ore shipping_vat_rate shipped_at anonymised_at',
    sale: {
      PERSON:
        'buyer_id buyer_name buyer_phone personal_reference address_line1 address_line2 post_code post_area',
    },
  },
  counter_settings: {
    NONE: 'operator_id company_id ticket_admins_update_references reference_is_mandatory',
  },
  // What somebody agreed to, as payroll basis; the text is that of the document.
  deduction_agreement: {
    NONE: `operator_id id company_id holder_id ticket_id text_version language monthly_ore parts accepted_at by recorded_by_id size
      withdrawn_at ended_on`,
    deduction: { PERSON: 'first_name last_name employee_id phone evidence pdf sha256' },
  },
  deduction_settings: { NONE: 'operator_id company_id need version updated_at' },
  deduction_status: {
    NONE: `operator_id holder_id company_id state ticket_id waiting agreement_id asked_at reminders last_at due_at anew told_from told_ore`,
  },
  deduction_text: {
    NONE: 'operator_id company_id version standard paragraph_nb paragraph_en asks_anew since created_by_id',
  },
  // Amounts of a line; whom it is for is with the line.
  deduction_line: {
    NONE: 'operator_id line_id company_id month price_ore employer_ore employee_ore tax_free_ore taxable_ore rule_id created_at',
  },
  department: {
    NONE: 'operator_id id company_id name name_key cost_centre invoice_reference valid_to created_at',
  },
  einvoice: {
    NONE: 'operator_id invoice_id state transmission queued_at sent_at answered_at given_up_at xml_size',
    invoice: { PERSON: 'xml xml_sha256 answer' },
  },
  // What was asked for goes when the request is over; the rest says which ticket of whom.
  employee_request: {
    NONE: `operator_id id company_id holder_id ticket_id subscription_id kind valid_from state language created_at decided_at decided_by_id`,
    employeeRequest: { PERSON: 'input' },
  },
  fare_price: { NONE: 'operator_id price_list_id product_id tier gross_ore' },
  fare_product: {
    NONE: `operator_id price_list_id id name nr_of_days_valid tags profile_id profile_name profile_description vat_rate nr_of_zones_get_all
      media_types preset_zone_ids`,
  },
  free_ticket_settings: {
    NONE: 'operator_id company_id invoice_reference expire_child_tickets expire_child_tickets_at_age',
  },
  eligible_person: {
    NONE: `operator_id id company_id source active version written_by created_at updated_at left_at deleted_at due handled_version state parked answer parked_about
      hold_id approved_version holder_id ticket_id invited_at reminded_at ended_at last_day language`,
    hrFeed: {
      PERSON: `external_id user_name user_name_key employee_id first_name last_name email phone phone_country_code department cost_centre groups eligible_from
        eligible_to`,
    },
  },
  // Of a company: departments and places, not persons.
  eligible_group: { NONE: 'operator_id id company_id external_id name version created_at updated_at' },
  feed_hold: {
    NONE: 'operator_id id company_id source kind state created_at decided_at decided_by_id approved',
  },
  hr_feed: {
    NONE: 'operator_id company_id enabled hold_share hold_least version approved last_call_at last_error_at last_error updated_at',
  },
  hr_feed_call: { NONE: 'operator_id id company_id at source actor operation status outcome person_id' },
  join_leave_rule: {
    NONE: 'operator_id company_id group on_join agreement_id zone_from zone_to all_zones on_leave on_change',
  },
  holder: {
    NONE: 'operator_id id company_id type identified_by status created_at',
    ticket: {
      PERSON: `identity first_name last_name employee_id phone phone_country_code phone_label birth_date student_id class_name
        department_id`,
    },
  },
  holder_search: { NONE: 'operator_id holder_id company_id', ticket: { PERSON: 'text' } },
  idempotency_key: {
    NONE: 'operator_id actor operation fingerprint status created_at',
    answer: { PERSON: 'key body' },
  },
  invoice: {
    NONE: `operator_id id kind number company_id agreement_id period_start period_end invoice_date due_date kid our_reference buyer seller
      ticket_count gross_ore vat_ore vat period_key credits_invoice_id created_at purged_at`,
    invoice: { PERSON: 'their_reference' },
  },
  invoice_cost: {
    NONE: 'operator_id id invoice_id month product reference zones vat_rate tickets gross_ore',
  },
  invoice_delivery: { NONE: 'operator_id invoice_id way at' },
  invoice_document: {
    NONE: 'operator_id invoice_id language created_at size',
    invoice: { PERSON: 'pdf sha256' },
  },
  invoice_line: {
    NONE: `operator_id id invoice_id position source ticket_id subscription_id source_key product_id description month profile_id holder_type
      add_on_type zone_from zone_to all_zones nr_of_zones quantity unit_price_ore gross_ore vat_rate sequence refunds_line_id`,
    invoice: { PERSON: 'comment' },
  },
  invoice_line_department: {
    NONE: 'operator_id line_id',
    invoice: { PERSON: 'name cost_centre' },
  },
  invoice_line_person: {
    NONE: 'operator_id line_id',
    invoice: { PERSON: 'first_name last_name employee_id phone' },
  },
  invoice_payment: { NONE: 'operator_id id invoice_id paid_on amount_ore reference part_of' },
  invoice_reminder: { NONE: 'operator_id invoice_id sent_on due_date' },
  invoicing_hold: {
    NONE: 'interval operator_id period_start period_end sum_ore agreements last_ore last_start last_end as_of at approved_at passed_at',
  },
  invoice_undelivered: { NONE: 'operator_id invoice_id since given_up_at' },
  invoicing_parked: { NONE: 'operator_id agreement_id period_end reason at' },
  data_violation: { NONE: 'operator_id name count faults since seen_at' },
  // The reason is kept without the message of the error (`faultOf`).
  job_run: {
    NONE: 'operator_id id job trigger as_of started_at seen_at finished_at outcome counts handled missed error late_since',
  },
  job_idle: { NONE: 'operator_id job at' },
  job_pause: { NONE: 'operator_id job since' },
  // Ids and counts only.
  me_code: {
    NONE: 'operator_id language tries asked_at expires_at handled_at',
    meCode: { PERSON: 'phone phone_key', SECRET: 'code_hash' },
  },
  me_session: {
    NONE: 'operator_id proven_at idle_expires_at expires_at',
    meSession: { PERSON: 'phone phone_key', SECRET: 'id_hash' },
  },
  notice: {
    NONE: 'operator_id id key kind company_id user_id subject_id count missed begun_at at done_at',
  },
  notice_choice: { NONE: 'operator_id user_id mail language' },
  notice_mark: { NONE: 'operator_id notice_id user_id mailed_at', notice: { PERSON: 'read_at' } },
  number_series: { NONE: 'operator_id series last_number' },
  onboarding: {
    NONE: `operator_id id state language organisation_number contract_id code_expires_at code_tries code_count company_id user_id created_at
      updated_at`,
    registration: {
      PERSON: 'email phone phone_country_code register subject first_name last_name signers',
      SECRET: 'browser_hash code_hash',
    },
  },
  open_claim: { NONE: 'operator_id kind subtype owner_id', claim: { PERSON: 'key' } },
  other_gift: {
    NONE: 'operator_id company_id year updated_at',
    otherGift: { PERSON: 'employee_id gross_ore note' },
  },
  // Ids and days only: who it is about is read when the call is made.
  outbox_call: {
    NONE: 'operator_id id topic subject_id company_id turn state attempts noted due_at request_id created_at',
    outboxCall: { PERSON: 'payload last_error' },
  },
  outgoing_message: {
    NONE: 'operator_id id channel secret by_hand invoice_id state created_at sent_at',
    message: { PERSON: 'dedupe_key recipient reply_to subject body' },
  },
  payment_unmatched: {
    NONE: 'operator_id id reference part_of kid amount_ore paid_on reason named state invoice_id created_at handled_at',
    payment: { PERSON: 'payer comment' },
  },
  // Whom its files go to at the company.
  payroll_destination: {
    NONE: `operator_id id company_id kind state host port path host_key_sha256 confirmed_at other_key_sha256 public_key failure tested_at
      busy_until created_at`,
    company: { PERSON: 'email username', SECRET: 'key_sealed' },
  },
  payroll_profile: { NONE: 'operator_id id company_id name version created_at ended_at' },
  payroll_profile_version: { NONE: 'operator_id profile_id version form created_at created_by_id' },
  payroll_run: {
    NONE: `operator_id id company_id profile_id version month no state lines people sum_ore parked parked_ore without_parked file_name sha256
      prepared_at approved_sha256 approved_at approved_by_id rejected_at rejected_by_id destination_id destination sent_at delivered_at receipt
      failure downloaded_at downloaded_by_id made_by_id created_at`,
    payrollFile: { PERSON: 'file_sealed rejected_reason' },
  },
  payroll_run_entry: {
    NONE: `operator_id run_id position company_id agreement_id product month reason employee_ore taxable_ore tax_free_ore untaxed_ore
      parked_for`,
    payrollEntry: { PERSON: 'person_key employee_id' },
  },
  payroll_schedule: {
    NONE: `operator_id profile_id company_id agreement_ids day before_last_workday time month approval approver_id destination_id only_if_lines
      paused_until start_month next_at next_month updated_at`,
  },
  period_claim: { NONE: 'operator_id kind subtype owner_id period', claim: { PERSON: 'key' } },
  phone_change: {
    NONE: 'operator_id id holder_id ticket_id tries expires_at effect_at request_id',
    employeeRequest: { PERSON: 'phone', SECRET: 'new_code_hash old_code_hash stop_hash' },
  },
  price_list: { NONE: 'operator_id id valid_from' },
  // The query says what a list shows, never whom somebody searched for.
  saved_view: {
    NONE: 'operator_id id user_id list company_id query is_default created_at',
    user: { PERSON: 'name' },
  },
  security_event: {
    NONE: 'operator_id id at kind actor_kind actor_id company_id entity_id operation times request_id',
    securityEvent: { PERSON: 'address detail' },
  },
  self_service: { NONE: 'operator_id company_id is_open zones end pause name phone mistake updated_at' },
  session: {
    NONE: 'operator_id id user_id access_expires_at renewing_until idle_expires_at expires_at created_at replaced_at ended_by provider_sid',
    session: { SECRET: 'id_hash tokens', PERSON: 'browser system network' },
  },
  subscription: {
    NONE: 'operator_id id company_id agreement_id type status start_date expiration_date ordered_at',
    ticket: { PERSON: 'holder_id' },
  },
  // Of a company: its own words for its own rules.
  subsidy_rule: {
    NONE: 'operator_id id company_id name product agreement_id department_ids groups kind value tax_mode from_month to_month created_at',
  },
  tariff_zone: { NONE: 'operator_id id name description max_zones sort_order valid_from' },
  tariff_zone_adjacency: { NONE: 'operator_id zone_id adjacent_zone_id' },
  ticket: {
    NONE: `operator_id id kind company_id agreement_id status media_type product_id unit_price_ore profile_id zone_from zone_to all_zones
      nr_of_zones price_tier start_date expiration_date ordered_at issued_at replaces_id downloaded_at reference_id transfers handed_over`,
    ticket: { PERSON: 'holder_id app_id', CODE: 'pickup_code issued_id' },
  },
  ticket_fee: { NONE: 'operator_id id ticket_id agreement_id source_key amount_ore vat_rate day' },
  ticket_move: {
    NONE: 'operator_id id ticket_id from_company_id to_company_id to_agreement_id successor_id effective state ended_add_ons created_at created_by_id',
  },
  ticket_pause: {
    NONE: `operator_id id company_id ticket_id state blocked_by ended_add_ons add_ons resume_ticket_id created_at created_by_id`,
    pause: { PERSON: 'holder_id from_month to_month' },
  },
  ticket_request: {
    NONE: `operator_id id company_id agreement_id state zone_from zone_to all_zones nr_of_zones start_date profile_id add_ons language created_at handled_at
      handled_by_id ticket_id`,
    ticketRequest: { PERSON: 'first_name last_name employee_id phone phone_country_code' },
  },
  travel_card: {
    NONE: 'operator_id id ticket_id state is_gpv2 requested_at manufactured_at deactivated_at replaces_id batch_id handed_over_at',
    ticket: { PERSON: 'card_name', CODE: 'card_number' },
  },
  user_company_role: { NONE: 'operator_id user_id company_id role' },
  user_global_role: { NONE: 'operator_id user_id role' },
  user_search: { NONE: 'operator_id user_id', user: { PERSON: 'text' } },
  // A code that nobody has got is nobody's. The hash keeps a code from being given twice.
  voucher_code: {
    NONE: 'operator_id id provider code_hash period offer_id created_at',
    voucher: { CODE: 'code' },
  },
  voucher_offer: {
    NONE: 'operator_id id period denomination_ore opened_at claimed_provider claimed_at created_at',
    voucher: { PERSON: 'phone', SECRET: 'key_hash' },
  },
  widget: {
    NONE: `operator_id company_id client_id agreement_numbers format width colour_scheme logo employee_id_help_text employee_id_regex
      allowed_origins created_at updated_at`,
  },
  widget_order: {
    NONE: 'operator_id id company_id state code_tries code_expires_at start_date ticket_id ticket_request_id created_at',
    widgetForm: { PERSON: 'input' },
    widgetOrder: { SECRET: 'key_hash code_hash', PERSON: 'refusal' },
  },
}

/** One line per column: what it holds and, but for NONE, the rule by which it goes. */
export const columnLines = (): {
  table: string
  column: string
  class: ColumnClass
  rule: RetentionRule | null
}[] =>
  Object.entries(COLUMNS).flatMap(([table, { NONE, ...rules }]) => [
    ...words(NONE).map(column => ({ table, column, class: 'NONE' as const, rule: null })),
    ...Object.entries(rules).flatMap(([rule, classes]) =>
      Object.entries(classes).flatMap(([of, columns]) =>
        words(columns).map(column => ({
          table,
          column,
          class: of as ColumnClass,
          rule: rule as RetentionRule,
        })),
      ),
    ),
  ])

const words = (text: string): string[] => text.split(/\s+/).filter(word => word !== '')
