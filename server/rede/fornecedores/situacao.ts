// Whether a supplier is in use: suspended, impeded, inactive, back, or merged into another.

import sql from 'sql-template-tag'
import type { SituacaoDoFornecedor } from '#contract/rede/fornecimento.ts'
import type { Comando } from '#server/casa/comando.ts'
import { campoInvalido } from '#server/casa/http/erro.ts'
import { fornecedorPara } from './comando.ts'
import { cadastroDoFornecedor, fornecedorParaMudar, gravarFornecedor } from './queries.ts'

const NOVA = {
  suspender: 'suspenso',
  impedir: 'impedido',
  inativar: 'inativo',
  reativar: 'ativo',
} as const satisfies Record<string, SituacaoDoFornecedor>

/** Answers what it was. `motivo` is null only for the way back. */
export async function mudarSituacao(
  comando: Comando,
  acao: keyof typeof NOVA,
  id: number,
  motivo: string | null,
): Promise<SituacaoDoFornecedor> {
  const alvo = await fornecedorPara(comando, acao, id)
  const situacao = NOVA[acao]
  await comando.tx.run(sql`
    update fornecedor set situacao = ${situacao}, situacao_motivo = ${motivo}, situacao_em = now(),
      versao = versao + 1, atualizado_em = now()
    where id = ${id}`)
  comando.audit.mudanca({
    entidade: 'fornecedor',
    entidade_id: id,
    de: { situacao: alvo.situacao },
    para: { situacao },
    motivo,
  })
  return alvo.situacao
}

const juntos = <T>(aqui: readonly T[], la: readonly T[], maximo: number): T[] => {
  const vistos = new Set(aqui.map((um) => JSON.stringify(um)))
  return [...aqui, ...la.filter((um) => !vistos.has(JSON.stringify(um)))].slice(0, maximo)
}

/** What one knew passes to the other; the one that goes stays as another document of the one that stays. */
export async function unificar(
  comando: Comando,
  id: number,
  { destino_id, motivo }: { destino_id: number; motivo: string },
): Promise<void> {
  const { tx, audit } = comando
  if (destino_id === id) throw campoInvalido('destino_id', 'Escolha outro fornecedor, e não o mesmo.')
  // Held by id, so that two merges crossed do not wait for each other.
  for (const um of [id, destino_id].sort((a, b) => a - b)) await fornecedorParaMudar(tx, um)
  const origem = await fornecedorPara(comando, 'unificar', id)
  const destino = await fornecedorPara(comando, 'unificar', destino_id)
  const [dele, daqui] = [await cadastroDoFornecedor(tx, id), await cadastroDoFornecedor(tx, destino_id)]
  const depois = await gravarFornecedor(tx, destino_id, {
    ...daqui,
    natureza: juntos(daqui.natureza, dele.natureza, 5),
    telefones: juntos(daqui.telefones, dele.telefones, 10),
    emails: juntos(daqui.emails, dele.emails, 10),
    contatos: juntos(daqui.contatos, dele.contatos, 30),
  })
  await tx.run(sql`update fornecedor_sancao set fornecedor_id = ${destino_id} where fornecedor_id = ${id}`)
  await tx.run(sql`update fornecedor_certidao set fornecedor_id = ${destino_id} where fornecedor_id = ${id}`)
  await tx.run(sql`
    update fornecedor set unificado_em_id = ${destino_id}, versao = versao + 1, atualizado_em = now()
    where id = ${id} or unificado_em_id = ${id}`)
  const comum = { entidade: 'fornecedor', motivo } as const
  audit.mudanca({
    ...comum,
    entidade_id: id,
    de: { unificado_em: null },
    para: { unificado_em: { id: destino.id, nome: destino.razao_social } },
  })
  audit.mudanca({
    ...comum,
    entidade_id: destino_id,
    de: { ...daqui, unificados: null },
    para: { ...depois, unificados: { id: origem.id, nome: origem.razao_social } },
  })
}
