// What every act on a material begins and ends with.

import type { MaterialDetalhado } from '#contract/almoxarifado/material.ts'
import type { Concessao } from '#contract/casa/acesso.ts'
import type { Comando } from '#server/casa/comando.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import { type AcaoSobreMaterial, acoesDoMaterial, impedimento, type MaterialAlvo } from './policy.ts'
import { materialParaMudar, materialPorId } from './queries.ts'

const inexistente = () => new Recusa('ERR_NAO_ENCONTRADO', 'Material não encontrado.')

/** Where this person sees what there is in stock. */
export const nosDoEstoque = ({ concessoes }: { concessoes: readonly Concessao[] }): number[] | null =>
  nosDaPermissao(concessoes, 'painel.almoxarifado.estoque.listar')

/** The material, held until the end, if this actor may do this to it. */
export async function materialPara(
  { tx, ator }: Pick<Comando, 'tx' | 'ator'>,
  acao: AcaoSobreMaterial,
  id: number,
): Promise<MaterialAlvo> {
  const alvo = await materialParaMudar(tx, id)
  if (alvo === undefined) throw inexistente()
  const recusa = impedimento(ator, acao, alvo)
  if (recusa) throw recusa
  return alvo
}

export async function materialDetalhado(
  { tx, ator, services }: Pick<Comando, 'tx' | 'ator' | 'services'>,
  id: number,
): Promise<MaterialDetalhado> {
  const achado = await materialPorId(tx, id, nosDoEstoque(ator), services.config.fuso)
  if (achado === undefined) throw inexistente()
  const { fundido_em_id, ...material } = achado
  return { ...material, acoes: acoesDoMaterial(ator, { ...material, fundido_em_id }) }
}
