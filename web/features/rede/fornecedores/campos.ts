import { useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { CAMPOS_DO_FORNECEDOR } from '#contract/rede/campos-do-fornecedor.ts'
import type { DadosDoFornecedor, FornecedorDetalhado } from '#contract/rede/fornecedor.ts'
import { camposDoFormulario } from '#web/forms/campos-do-formulario.ts'

/** What the form holds, the same when it is new and when it changes. */
export type Campos = z.input<typeof DadosDoFornecedor>

export const FORNECEDOR_VAZIO: Campos = {
  tipo_pessoa: 'pj',
  documento: '',
  matriz_filial: '',
  razao_social: '',
  nome_fantasia: '',
  inscricao_estadual: '',
  inscricao_estadual_uf: '',
  inscricao_municipal: '',
  porte: '',
  cnae: '',
  natureza: ['fornecedor'],
  cep: '',
  endereco: '',
  municipio: '',
  uf: '',
  municipio_ibge: '',
  telefones: [],
  emails: [],
  contatos: [],
  site: '',
  observacoes: '',
}

export function valoresDo({ documento_inteiro, ...um }: FornecedorDetalhado): Campos {
  const chaves = Object.keys(FORNECEDOR_VAZIO) as (keyof Campos)[] // as: Object.keys forgets the literal keys
  const registrado = { ...um, documento: documento_inteiro }
  const valores = chaves.map((chave) => [chave, registrado[chave] ?? FORNECEDOR_VAZIO[chave]])
  return Object.fromEntries(valores) as Campos // as: each key of the empty one, filled
}

export const useCampos = () => camposDoFormulario(useFormContext<Campos>(), CAMPOS_DO_FORNECEDOR)
