import { namespace } from '../../../lib/i18n.ts'

/** The facts are those of 001 §1, §4, §8 and §9. */
export const companyTicketTermsPhrases = {
  title: { nb: 'Vilkår for bedriftsbillett', en: 'Terms for the company ticket' },
  lead: {
    nb: 'Vilkårene gjelder mellom {{operator}}, bedriften og den ansatte som får billetten.',
    en: 'The terms apply between {{operator}}, the company and the employee who gets the ticket.',
  },
  ticketTitle: { nb: '1. Billetten', en: '1. The ticket' },
  ticket1: {
    nb: 'Bedriftsbilletten virker som et abonnement. Den gjelder fra den 1. til den siste dagen i måneden og fornyes måned for måned til den sies opp. Starter billetten senere i måneden, gjelder den fra startdatoen.',
    en: 'The company ticket works like a subscription. It is valid from the 1st to the last day of the month and renews month by month until it is cancelled. A ticket that starts later in the month is valid from its start date.',
  },
  ticket2: {
    nb: 'Billetten gjelder i én sone, i to nabosoner eller i alle soner, slik den er bestilt. Den er personlig og ligger på én mobiltelefon om gangen.',
    en: 'The ticket is valid in one zone, in two neighbouring zones or in all zones, as ordered. It is personal and is kept on one mobile phone at a time.',
  },
  orderTitle: { nb: '2. Bestilling og endring', en: '2. Ordering and changing' },
  order1: {
    nb: 'Bedriften bestiller billetten med den ansattes navn, mobilnummer og ansattnummer. Før bestillingen skal den ansatte være informert og ha godtatt disse vilkårene.',
    en: 'The company orders the ticket with the employee’s name, mobile number and employee number. Before ordering, the employee must have been informed and have accepted these terms.',
  },
  order2: {
    nb: 'Administratoren kan endre, bestille eller si opp for inneværende måned til og med den 6. Ansatte må gjøre endringer senest dagen før månedsskiftet.',
    en: 'The administrator can change, order or cancel for the current month through day 6. Employees must act the day before the month turns.',
  },
  order3: {
    nb: 'Et telefonnummer kan ha én ventende eller aktiv bedriftsbillett. Når en billett er utløpt, kan en ny tidligst starte den 1. i måneden etter.',
    en: 'A phone number can have one pending or active company ticket. When a ticket has expired, a new one can start on the 1st of the following month at the earliest.',
  },
  priceTitle: { nb: '3. Pris og faktura', en: '3. Price and invoice' },
  price1: {
    nb: 'Månedsprisen er prisen på 365-dagersbilletten delt på tolv, rundet ned til hele kroner, inkludert mva. En måned prises etter prislisten som gjelder den første dagen i måneden.',
    en: 'The monthly price is the price of the 365-day ticket divided by twelve, rounded down to whole kroner, VAT included. A month is priced by the price list that is valid on its first day.',
  },
  price2: {
    nb: 'Bedriften får én samlefaktura i måneden, som også er grunnlag for lønnstrekk. Endringer etter den 7. kommer på neste faktura.',
    en: 'The company gets one collective invoice per month, which is also the basis for payroll deduction. Changes after the 7th go on the next invoice.',
  },
  endTitle: { nb: '4. Oppsigelse', en: '4. Cancellation' },
  end1: {
    nb: 'Det er ingen bindingstid. Bedriften setter en sluttdato, som kan ligge inntil {{months}} måneder frem i tid. En billett som ikke har begynt å gjelde, kan slettes.',
    en: 'There is no minimum term. The company sets an end date, which may be up to {{months}} months ahead. A ticket that has not started can be deleted.',
  },
  dataTitle: { nb: '5. Personopplysninger', en: '5. Personal data' },
  data1: {
    nb: 'Navn, telefonnummer og ansattnummer brukes til å utstede billetten, sende hentekoden og lage fakturaen. Opplysningene slettes 3 måneder etter at billetten er sagt opp. Er billetten satt på pause, beholdes de til 3 måneder etter pausen.',
    en: 'Name, phone number and employee number are used to issue the ticket, to send the pickup code and to make the invoice. Personal data is deleted 3 months after cancellation. If the ticket is paused, it is kept until 3 months after the pause.',
  },
} as const

export const useTerms = namespace('company-ticket-terms', companyTicketTermsPhrases)
