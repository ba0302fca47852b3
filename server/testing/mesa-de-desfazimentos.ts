// Broken assets and who may end their lives: Clara lists and inquires, a manager of hers writes off, one of another
// regional and one who only looks may not.

import sql from 'sql-template-tag'
import type { Permissao } from '#contract/casa/permissoes.ts'
import type { SituacaoDoPatrimonio } from '#contract/patrimonio/situacao-do-bem.ts'
import type { Client } from './client.ts'
import { type MesaDaAdministracao, mesaDaAdministracao } from './mesa-da-administracao.ts'

const BENS = 'painel.almoxarifado.patrimonios'
const TODAS = [
  'listar',
  'ver-valores',
  'manutencao',
  'nao-localizar',
  'apurar',
  'arrolar',
  'avaliar',
  'baixar',
  'estornar-baixa',
].map((acao) => `${BENS}.${acao}` as Permissao) // as: keys of the catalogue

interface Partes {
  condicao?: string
  estado?: string
  local?: number
  plaqueta?: string
}

interface MesaDeDesfazimentos extends MesaDaAdministracao {
  gestora: Client
  alheio: Client
  leitor: Client
  bem(partes?: Partes): Promise<number>
  situacaoDe(id: number): Promise<SituacaoDoPatrimonio>
}

/** Call it at the top of a test file, with `await`. */
export async function mesaDeDesfazimentos(): Promise<MesaDeDesfazimentos> {
  const mesa = await mesaDaAdministracao()
  const { db, naConta, newPerson, people } = mesa
  const { escola, orgao, regionalAlheia } = people.locais
  await db.run(
    sql`insert into classe_bem (codigo, nome) values ('P4-CAD', 'Cadeiras') on conflict do nothing`,
  )
  let feitos = 0
  return {
    ...mesa,
    gestora: await naConta(await newPerson({ permissoes: TODAS, locais: [orgao] })),
    alheio: await naConta(await newPerson({ permissoes: TODAS, locais: [regionalAlheia] })),
    leitor: await naConta(await newPerson({ permissoes: [`${BENS}.listar`], locais: [escola] })),
    async bem({ condicao = 'irrecuperavel', estado = 'ruim', local = escola, plaqueta }: Partes = {}) {
      const { id } = await db.transaction((tx) =>
        tx.one<{ id: number }>(sql`
          insert into patrimonio (referencia_id, descricao, classe_id, local_id, estado, condicao)
          select ${plaqueta ?? `P4-${++feitos}`}, 'Cadeira quebrada', id, ${local}, ${estado}, ${condicao}
          from classe_bem where codigo = 'P4-CAD' returning id`),
      )
      return id
    },
    async situacaoDe(id: number) {
      const um = await db.one<{ situacao: SituacaoDoPatrimonio }>(
        sql`select situacao from patrimonio where id = ${id}`,
      )
      return um.situacao
    },
  }
}
