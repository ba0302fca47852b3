// The same act on each of several places, each with its own answer.

import sql from 'sql-template-tag'
import { pode } from '#contract/casa/acesso.ts'
import type { ResultadoDoLote } from '#contract/casa/envelope.ts'
import type { locais } from '#contract/rede/locais.ts'
import type { Comando } from '#server/casa/comando.ts'
import { umPorUm } from '#server/casa/em-lote.ts'
import type { Call } from '#server/casa/http/call.ts'
import type { Alvo } from './queries.ts'
import { designarEm } from './responsaveis.ts'
import { mudarFuncionamento } from './situacao.ts'
import { mudarSupridor } from './supridor.ts'

type EmLote = Call<typeof locais.emLote>
type LocaisEmLote = EmLote['body']

const FEITO: Readonly<Record<LocaisEmLote['acao'], string>> = {
  designar: 'Responsável designado.',
  mudar_situacao: 'Situação alterada.',
  mudar_supridor: 'Depósito supridor alterado.',
}

/** As it was, of what the same act puts back exactly so. */
async function fazer(comando: Comando, id: number, pedido: LocaisEmLote): Promise<string | null | undefined> {
  switch (pedido.acao) {
    case 'designar':
      await designarEm(comando, id, pedido.responsavel)
      return undefined
    case 'mudar_situacao':
      return mudarFuncionamento(comando, id, pedido)
    case 'mudar_supridor': {
      const era = await mudarSupridor(comando, id, pedido.deposito_supridor_id)
      return typeof era === 'number' ? String(era) : era
    }
  }
}

export async function emLote(call: EmLote): Promise<ResultadoDoLote> {
  const { tx, ator, body } = call
  const locais = await tx.rows<Pick<Alvo, 'id' | 'nome' | 'caminho'>>(
    sql`select id, nome, caminho from local where id = any(${body.ids}::bigint[])`,
  )
  // Who is out of reach is not even named.
  const vistos = locais.filter(({ caminho }) => pode(ator.concessoes, 'painel.locais.listar', caminho))
  const nomes = new Map(vistos.map(({ id, nome }) => [id, nome]))
  return umPorUm(call, {
    ids: body.ids,
    nome: (id) => nomes.get(id),
    desconhecido: 'Local não encontrado',
    fazer: (comando, id) => fazer(comando, id, body),
    antes: (era) => era,
    feito: FEITO[body.acao],
  })
}
