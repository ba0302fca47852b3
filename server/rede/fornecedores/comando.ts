// What every act on a supplier begins and ends with.

import type { FornecedorDetalhado } from '#contract/rede/fornecedor.ts'
import type { Comando } from '#server/casa/comando.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { municipioEstranho } from '#server/censo/municipios.ts'
import { type AcaoSobreFornecedor, acoesDoFornecedor, type FornecedorAlvo, impedimento } from './policy.ts'
import { fornecedorParaMudar, fornecedorPorId, fornecedorVisto } from './queries.ts'

const inexistente = () => new Recusa('ERR_NAO_ENCONTRADO', 'Fornecedor não encontrado.')

/** The supplier, held until the end, if this actor may do this to it. */
export async function fornecedorPara(
  { tx, ator }: Pick<Comando, 'tx' | 'ator'>,
  acao: AcaoSobreFornecedor,
  id: number,
  para: 'ver' | 'mudar' = 'mudar',
): Promise<FornecedorAlvo> {
  const alvo = await (para === 'ver' ? fornecedorVisto(tx, id) : fornecedorParaMudar(tx, id))
  if (alvo === undefined) throw inexistente()
  const recusa = impedimento(ator, acao, alvo)
  if (recusa) throw recusa
  return alvo
}

export async function fornecedorDetalhado(
  { tx, ator, services }: Pick<Comando, 'tx' | 'ator' | 'services'>,
  id: number,
): Promise<FornecedorDetalhado> {
  const achado = await fornecedorPorId(tx, id, services.config.fuso)
  if (achado === undefined) throw inexistente()
  const { fornecedor, alvo } = achado
  const { uf, municipio_ibge: codigo, municipio: nome } = fornecedor
  return {
    ...fornecedor,
    municipio_estranho: municipioEstranho({ uf, codigo, nome })?.mensagem ?? null,
    acoes: acoesDoFornecedor(ator, alvo),
  }
}
