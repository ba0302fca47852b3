/** The fields of a place's form, as its sections take them. */
import { type Path, useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { CAMPOS_DO_LOCAL } from '#contract/rede/campos-do-local.ts'
import type { DadosDoLocal } from '#contract/rede/ficha-do-local.ts'
import type { LocalDetalhado } from '#contract/rede/locais.ts'
import { camposDoFormulario } from '#web/forms/campos-do-formulario.ts'

export type CamposDoLocal = z.input<typeof DadosDoLocal>
type Campo = keyof CamposDoLocal

/** "-10,1844" → -10.1844; what is no number stays wrong for the contract to say so. */
export function numeroEscrito(valor: unknown): number | null {
  if (typeof valor === 'number') return valor
  const escrito = String(valor ?? '')
    .trim()
    .replace(',', '.')
  return escrito === '' ? null : Number(escrito)
}

const opcaoOuNada = (valor: unknown) => (valor === '' ? null : valor)

export function useCampos() {
  const { form, erro, controle, palavras, opcoes } = camposDoFormulario(
    useFormContext<CamposDoLocal>(),
    CAMPOS_DO_LOCAL,
  )
  return {
    form,
    erro,
    palavras,
    opcoes,
    /** Of one that repeats, which says itself what it is called. */
    solto: (campo: Path<CamposDoLocal>) => ({ ...controle(campo), autoComplete: 'off' }),
    texto: (campo: Campo) => ({ ...palavras(campo), ...controle(campo), autoComplete: 'off' }),
    numero: (campo: Campo) => ({
      ...palavras(campo),
      ...form.register(campo, { setValueAs: numeroEscrito }),
      error: erro(campo),
      autoComplete: 'off',
      inputMode: 'decimal' as const,
    }),
    opcao: (campo: Campo) => ({
      ...palavras(campo),
      options: opcoes(campo),
      ...form.register(campo, { setValueAs: opcaoOuNada }),
      error: erro(campo),
    }),
  }
}

/** Where a new place begins. */
export const LOCAL_VAZIO: CamposDoLocal = {
  codigo: '',
  nome: '',
  nome_curto: '',
  tipo_id: 0,
  codigo_inep: '',
  codigos_externos: [],
  ug: '',
  unidade_orcamentaria: '',
  cnpj: '',
  situacao_funcionamento: 'em_atividade',
  dependencia: null,
  localizacao: null,
  localizacao_diferenciada: null,
  local_funcionamento: null,
  ocupacao: null,
  municipio_ibge: '',
  municipio: '',
  uf: null,
  cep: '',
  endereco: '',
  numero: '',
  complemento: '',
  bairro: '',
  zona: '',
  latitude: null,
  longitude: null,
  precisao_m: null,
  coordenada_fonte: null,
  raio_m: 250,
  telefones: [],
  email: '',
  turnos: [],
  horario: '',
  matriculas: null,
  matriculas_ano: null,
  etapas: [],
  controle_estoque: 'nenhum',
  deposito_supridor_id: null,
  calendario: [],
  campos_extras: {},
  observacoes: '',
}

// as: the keys of the literal above
const CHAVES = Object.keys(LOCAL_VAZIO) as (keyof CamposDoLocal)[]

/** What a form edits of a place that exists, its texts never null. */
export function camposDoLocal(local: LocalDetalhado): CamposDoLocal {
  const deTexto = (chave: keyof CamposDoLocal) => typeof LOCAL_VAZIO[chave] === 'string'
  const pares = CHAVES.map((chave) => [chave, local[chave] ?? (deTexto(chave) ? '' : null)])
  return Object.fromEntries(pares) as CamposDoLocal // as: every key of the form, from the record of the same shape
}
