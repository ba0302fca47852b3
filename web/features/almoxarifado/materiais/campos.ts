import { useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { CAMPOS_DO_MATERIAL } from '#contract/almoxarifado/campos-do-material.ts'
import type { DadosDoMaterial, MaterialDetalhado } from '#contract/almoxarifado/material.ts'
import { camposDoFormulario } from '#web/forms/campos-do-formulario.ts'

/** What the form holds, the same when it is new and when it changes. */
export type Campos = z.input<typeof DadosDoMaterial>

export const MATERIAL_VAZIO: Campos = {
  codigo: '',
  descricao: '',
  descricao_padronizada: '',
  natureza: 'consumo',
  grupo_id: null,
  unidade_id: null,
  classe_id: null,
  catmat: '',
  ncm: '',
  natureza_despesa: '',
  conta: '',
  controla_lote: false,
  controla_validade: false,
  dias_validade_minima: null,
  alerta_validade_dias: [90, 60, 30],
  perecivel: false,
  critico: false,
  condicoes_armazenagem: '',
  marca_exigida: '',
  observacoes: '',
  embalagens: [],
  gtins: [],
}

export function valoresDo(material: MaterialDetalhado): Campos {
  const chaves = Object.keys(MATERIAL_VAZIO) as (keyof Campos)[] // as: Object.keys forgets the literal keys
  const registrado: Record<string, unknown> = { ...material, classe_id: material.classe?.id ?? null }
  const valores = chaves.map((chave) => [chave, registrado[chave] ?? MATERIAL_VAZIO[chave]])
  return Object.fromEntries(valores) as Campos // as: each key of the empty one, filled
}

export const useCampos = () => camposDoFormulario(useFormContext<Campos>(), CAMPOS_DO_MATERIAL)
