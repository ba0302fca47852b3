// A visit that Ana prepared with no signal ahead of her and lost while she worked, and who supervises its place.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { coleta, type EmQuarentena } from '#contract/campo/coleta.ts'
import { monitoramentos } from '#contract/campo/monitoramentos.ts'
import { patrimonios } from '#contract/campo/patrimonios.ts'
import type { Answer, Client } from './client.ts'
import { createField, type Field } from './field.ts'
import { createPerson, type Person } from './people.ts'
import type { Device, Visit } from './school.ts'

export interface Conferida {
  op_id: string
  answer: Answer
  /** The same delivery once more. */
  denovo(): Promise<Answer>
}

interface Conferencia {
  quem?: Client
  estado?: 'ruim' | 'bom'
}

export interface VisitaPerdida extends Field {
  /** Supervises the regional of Ana's schools. */
  sara: Person
  saraNoPainel: Client
  /** Supervises another regional. */
  ottoNoPainel: Client
  /** Ana prepares it, works from 7 in the morning, and it is given to Eva. */
  perdida(): Promise<Visit>
  /** Checks the asset of that number, captured at 8 of the same day. */
  conferir(visita: Visit, i: number, device: Device, partes?: Conferencia): Promise<Conferida>
  decidir(
    op_ids: string[],
    decisao: 'aplicar' | 'recusar',
    quem?: Client,
    observacao?: string,
  ): Promise<Answer<{ op_id: string; situacao: EmQuarentena['situacao']; mensagem: string | null }[]>>
  listar(visita: Visit, quem?: Client, situacao?: EmQuarentena['situacao']): Promise<EmQuarentena[]>
}

const permissoes = ['painel.monitoramentos.acompanhar', 'painel.monitoramentos.resolver-conflito'] as const

function supervisor({ db }: Field, nome: string, local_id: number): Promise<Person> {
  const email = `${nome.split(' ', 1)[0]?.toLowerCase()}@teste.zelo`
  return createPerson(db, { nome, email, permissoes, locais: [local_id] })
}

async function perdida({ ana, db, eva, newVisit }: Field): Promise<Visit> {
  const visita = await newVisit()
  const { codigo } = await ana.call(monitoramentos.ver, { params: { id: visita.id } })
  if (codigo !== 'SUCESSO') throw new Error(`the visit was not prepared: ${codigo}`)
  await db.run(sql`update monitoramento set iniciado_em = '2025-04-10T10:00:00Z' where id = ${visita.id}`)
  await db.run(
    sql`update monitoramento_agente set usuario_id = ${eva.id} where monitoramento_id = ${visita.id}`,
  )
  return visita
}

async function conferir(
  { as }: Field,
  { quem, estado }: Required<Conferencia>,
  { visita, i, device }: { visita: Visit; i: number; device: Device },
): Promise<Conferida> {
  const op_id = randomUUID()
  const pedido = {
    params: { monitoramentoId: visita.id, patrimonioId: visita.bens[i]?.uuid ?? '' },
    body: { estado, atualizado_em: as(i) },
    headers: device.headers(new Date('2025-04-10T11:00:00Z')),
    op_id,
  }
  const denovo = () => quem.call(patrimonios.atualizar, pedido)
  return { op_id, answer: await denovo(), denovo }
}

/** Call it at the top of a test file, with `await`. */
export async function visitaPerdida(): Promise<VisitaPerdida> {
  const field = await createField()
  const { locais } = field.people
  const sara = await supervisor(field, 'Sara Supervisora', locais.regional)
  const saraNoPainel = await field.naConta(sara)
  return {
    ...field,
    sara,
    saraNoPainel,
    ottoNoPainel: await field.naConta(await supervisor(field, 'Otto Supervisor', locais.regionalAlheia)),
    perdida: () => perdida(field),
    conferir: (visita, i, device, { quem = field.ana, estado = 'ruim' } = {}) =>
      conferir(field, { quem, estado }, { visita, i, device }),
    decidir: (op_ids, decisao, quem = saraNoPainel, observacao = 'Visto') =>
      quem.call(coleta.decidir, { body: { op_ids, decisao, observacao } }),
    async listar(visita, quem = saraNoPainel, situacao = 'aguardando') {
      const query = { monitoramento_id: visita.id, situacao }
      return (await quem.call(coleta.quarentena, { query })).dados.data
    },
  }
}
