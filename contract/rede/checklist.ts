// What makes a checklist fit to be published, and what one version of it changes in another.
import {
  type Condicao,
  comparacaoCritica,
  type Operador,
  type Recurso,
  type TipoDeRecurso,
  type ValorComparado,
} from './instalacao-tipos.ts'

export interface ProblemaDoChecklist {
  /** Position of the recurso. */
  indice: number
  campo: keyof Recurso
  mensagem: string
}

const NUMERICOS: readonly TipoDeRecurso[] = ['quantidade', 'escala', 'numero_unidade']

/** The comparisons that an answer of this kind takes; none of what is written freely. */
export function operadoresDe(tipo: TipoDeRecurso): readonly Operador[] {
  if (tipo === 'texto') return []
  return NUMERICOS.includes(tipo) ? ['igual', 'diferente', 'maior', 'menor'] : ['igual', 'diferente']
}

function valorServe({ tipo, opcoes = [] }: Recurso, valor: ValorComparado): boolean {
  if (tipo === 'sim_nao') return typeof valor === 'boolean'
  if (tipo === 'opcao') return opcoes.some((opcao) => opcao.valor === valor)
  if (typeof valor !== 'number' || !Number.isFinite(valor) || valor < 0) return false
  return tipo === 'numero_unidade' || (Number.isInteger(valor) && (tipo !== 'escala' || valor <= 5))
}

function problemaDaComparacao(
  recurso: Recurso,
  operador: Operador,
  valor: ValorComparado,
): string | undefined {
  if (recurso.tipo === 'texto') return 'Uma resposta escrita não serve de condição'
  if (!operadoresDe(recurso.tipo).includes(operador)) return 'Esta comparação só vale para números'
  return valorServe(recurso, valor) ? undefined : `Escolha um valor que “${recurso.rotulo}” possa ter`
}

/** `anteriores`: what stands above in the list. A condition on anything else could close a circle. */
function problemaDaCondicao(
  { chave, operador = 'igual', valor }: Condicao,
  anteriores: ReadonlyMap<string, Recurso>,
): string | undefined {
  const outro = anteriores.get(chave)
  if (outro === undefined) return 'A condição precisa ser sobre um item que venha antes deste'
  return problemaDaComparacao(outro, operador, valor)
}

function problemaDasOpcoes({ tipo, opcoes = [] }: Recurso): string | undefined {
  if (tipo !== 'opcao') return undefined
  if (opcoes.length < 2) return 'Dê ao menos duas opções'
  const rotulos = opcoes.map(({ rotulo }) => rotulo.trim().toLowerCase())
  if (rotulos.includes('')) return 'Há opção sem nome'
  if (new Set(rotulos).size < opcoes.length) return 'Há duas opções com o mesmo nome'
  return new Set(opcoes.map(({ valor }) => valor)).size < opcoes.length
    ? 'Há duas opções com o mesmo valor'
    : undefined
}

const ROTULOS_DOS_TIPOS: Readonly<Record<TipoDeRecurso, string>> = {
  sim_nao: 'Sim ou não',
  quantidade: 'Quantidade',
  escala: 'Escala de 1 a 5',
  opcao: 'Uma opção',
  texto: 'Texto',
  numero_unidade: 'Número com unidade',
}

export function rotuloDoTipo(tipo: TipoDeRecurso): string {
  return ROTULOS_DOS_TIPOS[tipo]
}

function problemasDoRecurso(
  recurso: Recurso,
  anteriores: ReadonlyMap<string, Recurso>,
  tipoPublicado: TipoDeRecurso | undefined,
): Partial<Record<keyof Recurso, string | undefined>> {
  const { chave, rotulo, tipo, unidade, so_se, obrigatorio_se, critico_se } = recurso
  const critica = critico_se === undefined ? undefined : comparacaoCritica(critico_se)
  return {
    rotulo: rotulo.trim() === '' ? 'Escreva a pergunta' : undefined,
    chave: anteriores.has(chave) ? `Já há um item com a chave ${chave}` : undefined,
    tipo:
      tipoPublicado !== undefined && tipoPublicado !== tipo
        ? `Em outra versão este item era “${rotuloDoTipo(tipoPublicado)}”, e as respostas de então ficam. Crie outro item`
        : undefined,
    opcoes: problemaDasOpcoes(recurso),
    unidade: tipo === 'numero_unidade' && !unidade?.trim() ? 'Diga a unidade: m², kg, Mbps' : undefined,
    so_se: so_se && problemaDaCondicao(so_se, anteriores),
    obrigatorio_se: obrigatorio_se && problemaDaCondicao(obrigatorio_se, anteriores),
    critico_se: critica && problemaDaComparacao(recurso, critica.operador, critica.valor),
  }
}

/**
 * Why the checklist cannot be published yet, by line; empty when it can. `publicados` has the kind of each chave of every
 * version published so far: its answers are kept, so it never becomes another.
 */
export function problemasDoChecklist(
  recursos: readonly Recurso[],
  publicados: Readonly<Record<string, TipoDeRecurso>> = {},
): ProblemaDoChecklist[] {
  const anteriores = new Map<string, Recurso>()
  return recursos.flatMap((recurso, indice) => {
    const tipo = Object.hasOwn(publicados, recurso.chave) ? publicados[recurso.chave] : undefined
    const problemas = Object.entries(problemasDoRecurso(recurso, anteriores, tipo))
    anteriores.set(recurso.chave, recurso)
    return problemas.flatMap(
      ([campo, mensagem]) =>
        mensagem === undefined ? [] : [{ indice, campo: campo as keyof Recurso, mensagem }], // as: a key of the record just made
    )
  })
}

/** Only what its kind uses, so that nothing hidden is published. */
export function recursoEnxuto(recurso: Recurso): Recurso {
  const { tipo, opcoes, unidade, obrigatorio, obrigatorio_se, critico_se, ...resto } = recurso
  const medido = tipo === 'quantidade' || tipo === 'numero_unidade'
  return {
    ...resto,
    tipo,
    rotulo: recurso.rotulo.trim(),
    ...(tipo === 'opcao' && opcoes && { opcoes }),
    ...(medido && unidade?.trim() && { unidade: unidade.trim() }),
    ...(obrigatorio && { obrigatorio }),
    ...(!obrigatorio && obrigatorio_se && { obrigatorio_se }),
    ...(tipo !== 'texto' && critico_se !== undefined && { critico_se }),
  }
}

export interface MudancasDoChecklist {
  novos: Recurso[]
  retirados: Recurso[]
  alterados: { antes: Recurso; depois: Recurso; campos: (keyof Recurso)[] }[]
  /** What is in both stands in another order. */
  reordenado: boolean
}

const CAMPOS: readonly (keyof Recurso)[] = [
  'rotulo',
  'tipo',
  'opcoes',
  'unidade',
  'obrigatorio',
  'obrigatorio_se',
  'so_se',
  'critico_se',
  'codigo_censo',
]

/** Content, whatever the order of the keys (the database keeps its own). */
function conteudo(valor: unknown): string {
  if (Array.isArray(valor)) return `[${valor.map(conteudo).join()}]`
  if (typeof valor !== 'object' || valor === null) return JSON.stringify(valor) ?? ''
  const pares = Object.entries(valor).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${pares.map(([chave, dentro]) => `${chave}:${conteudo(dentro)}`).join()}}`
}

export function mudancasDoChecklist(
  antes: readonly Recurso[],
  depois: readonly Recurso[],
): MudancasDoChecklist {
  const velhos = new Map(antes.map((recurso) => [recurso.chave, recurso]))
  const novas = new Set(depois.map(({ chave }) => chave))
  const comuns = (recursos: readonly Recurso[]) =>
    recursos.map(({ chave }) => chave).filter((chave) => velhos.has(chave) && novas.has(chave))
  return {
    novos: depois.filter(({ chave }) => !velhos.has(chave)),
    retirados: antes.filter(({ chave }) => !novas.has(chave)),
    alterados: depois.flatMap((recurso) => {
      const velho = velhos.get(recurso.chave)
      if (velho === undefined) return []
      const campos = CAMPOS.filter((campo) => conteudo(velho[campo]) !== conteudo(recurso[campo]))
      return campos.length > 0 ? [{ antes: velho, depois: recurso, campos }] : []
    }),
    reordenado: comuns(antes).join() !== comuns(depois).join(),
  }
}

export function semMudancas({ novos, retirados, alterados, reordenado }: MudancasDoChecklist): boolean {
  return novos.length + retirados.length + alterados.length === 0 && !reordenado
}
