// Transfers for tests: Elisa keeps a school, Nina its neighbour, Rui decides for the regional of both.
import sql from 'sql-template-tag'
import { TransferenciaDetalhada } from '#contract/almoxarifado/transferencia.ts'
import { transferencias } from '#contract/almoxarifado/transferencias.ts'
import type { BodyFor } from '#contract/casa/endpoint.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import type { Answer, Client } from './client.ts'
import { resultOf } from './field.ts'
import { type MesaDaAdministracao, mesaDaAdministracao } from './mesa-da-administracao.ts'
import type { Person } from './people.ts'

const T = 'painel.almoxarifado.transferencias'
export const MOVER = [
  `${T}.listar`,
  `${T}.ver`,
  `${T}.criar`,
  `${T}.expedir`,
  `${T}.imprimir`,
  `${T}.receber`,
  `${T}.recusar`,
  `${T}.devolver`,
  `${T}.cancelar`,
  'painel.almoxarifado.patrimonios.listar',
  'painel.locais.listar',
] as const satisfies readonly Permissao[]
const DECIDIR = [...MOVER, `${T}.autorizar`, `${T}.negar`, `${T}.tratar-divergencia`] as const

type Corpo = BodyFor<typeof transferencias.criar>
type Detalhada = TransferenciaDetalhada

interface Bem {
  situacao: string
  local_id: number
  estado: string
  responsavel_servidor_id: number | null
}

export interface MesaDeTransferencias extends MesaDaAdministracao {
  elisa: Client
  elisaPessoa: Person
  nina: Client
  ninaPessoa: Person
  rui: Client
  pessoaEm(nome: string, permissoes: readonly Permissao[], local: number): Promise<Person>
  /** An active asset of Elisa's school, unless said. */
  bem(partes?: {
    local?: number
    pai_id?: number
    situacao?: string
    estado?: string
    tombamento?: string
  }): Promise<number>
  comoEsta(id: number): Promise<Bem>
  pedir(corpo: Partial<Corpo>, quem?: Client): Promise<Answer<Detalhada>>
  pedida(corpo: Partial<Corpo>, quem?: Client): Promise<Detalhada>
  autorizar(id: number, quem?: Client): Promise<Answer<Detalhada>>
  expedir(
    id: number,
    body?: BodyFor<typeof transferencias.expedir>,
    quem?: Client,
  ): Promise<Answer<Detalhada>>
  expedida(corpo: Partial<Corpo>): Promise<Detalhada>
}

function lida(answer: Answer<Detalhada>): Detalhada {
  if (answer.codigo !== 'SUCESSO') throw new Error(resultOf(answer))
  return TransferenciaDetalhada.parse(answer.dados)
}

/** Elisa also lists the neighbour, to send there; with Ana's profile, which lists places and nothing else. */
async function peopleOf(mesa: MesaDaAdministracao) {
  const { db, people, newPerson, naConta } = mesa
  const { escola, outraEscola, regional } = people.locais
  const pessoaEm = (nome: string, permissoes: readonly Permissao[], local: number) =>
    newPerson({ nome, permissoes, locais: [local], lotacao: local })
  const elisaPessoa = await pessoaEm('Elisa Prado', MOVER, escola)
  await db.run(sql`insert into atribuicao (usuario_id, perfil_id, local_id)
    select ${elisaPessoa.id}, perfil_id, ${outraEscola} from atribuicao where usuario_id = ${people.ana.id} limit 1`)
  const ninaPessoa = await pessoaEm('Nina Alves', MOVER, outraEscola)
  return {
    pessoaEm,
    elisaPessoa,
    ninaPessoa,
    elisa: await naConta(elisaPessoa),
    nina: await naConta(ninaPessoa),
    rui: await naConta(await pessoaEm('Rui Torres', DECIDIR, regional)),
  }
}

/** Call it at the top of a test file, with `await`. */
export async function mesaDeTransferencias(): Promise<MesaDeTransferencias> {
  const mesa = await mesaDaAdministracao()
  const { db, people } = mesa
  const { escola, outraEscola } = people.locais
  await db.run(sql`insert into classe_bem (codigo, nome) values ('mesa', 'Mesa')`)
  const pessoas = await peopleOf(mesa)
  const { elisa, rui } = pessoas
  let dados = 0
  const pedir: MesaDeTransferencias['pedir'] = (corpo, quem = elisa) =>
    quem.call(transferencias.criar, {
      body: {
        tipo: 'entre_locais',
        patrimonio_ids: [],
        destino_id: outraEscola,
        motivo: 'Sobra de mesas',
        ...corpo,
      },
    })
  const autorizar: MesaDeTransferencias['autorizar'] = (id, quem = rui) =>
    quem.call(transferencias.autorizar, { params: { id }, body: {} })
  const expedir: MesaDeTransferencias['expedir'] = (id, body = {}, quem = elisa) =>
    quem.call(transferencias.expedir, { params: { id }, body })
  return {
    ...mesa,
    ...pessoas,
    pedir,
    autorizar,
    expedir,
    async bem({ local = escola, pai_id, situacao = 'ativo', estado = 'bom', tombamento } = {}) {
      const { id } = await db.transaction((tx) =>
        tx.one<{ id: number }>(sql`
          insert into patrimonio (descricao, classe_id, local_id, pai_id, situacao, estado, tombamento)
          select ${`Mesa ${++dados}`}, id, ${local}, ${pai_id ?? null}::bigint, ${situacao}, ${estado},
            ${tombamento ?? null}
          from classe_bem where codigo = 'mesa' returning id`),
      )
      return id
    },
    comoEsta: (id) =>
      db.one(
        sql`select situacao, local_id, estado, responsavel_servidor_id from patrimonio where id = ${id}`,
      ),
    pedida: async (corpo, quem = elisa) => lida(await pedir(corpo, quem)),
    async expedida(corpo) {
      const { id } = lida(await pedir(corpo))
      await autorizar(id)
      return lida(await expedir(id))
    },
  }
}

export const remessaDe = ({ id, remessas }: Detalhada) => ({ id, remessaId: remessas[0]?.id ?? 0 })
export const itemDe = (uma: Detalhada, bem_id: number): number =>
  uma.itens.find((item) => item.bem.id === bem_id)?.id ?? 0
