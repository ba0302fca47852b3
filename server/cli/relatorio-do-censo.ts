// The report of an import, in Portuguese, for the terminal.
import { numero, plural } from '#contract/casa/numeros.ts'
import type { NotaDeLinha } from '#server/censo/arquivo-do-censo.ts'
import type { RelatorioDoCenso } from '#server/censo/importar-censo.ts'

const FORMATOS = { microdados: 'Microdados do Censo Escolar', catalogo: 'Catálogo de Escolas' } as const
const SEPARADORES = {
  ';': 'ponto e vírgula',
  ',': 'vírgula',
  '\t': 'tabulação',
  '|': 'barra vertical',
} as const
const NOTAS_MOSTRADAS = 20

function notas(titulo: string, lista: readonly NotaDeLinha[]): string[] {
  if (lista.length === 0) return []
  const mostradas = lista.slice(0, NOTAS_MOSTRADAS).map(({ linha, texto }) => `  linha ${linha}: ${texto}`)
  const resto = lista.length - mostradas.length
  return [
    '',
    `${titulo} (${numero(lista.length)}):`,
    ...mostradas,
    ...(resto > 0 ? [`  … e mais ${numero(resto)}`] : []),
  ]
}

function linha(nome: string, ...partes: [rotulo: string, valor: number][]): string {
  return `  ${nome.padEnd(13)}${partes.map(([rotulo, valor]) => `${rotulo} ${numero(valor)}`).join(' · ')}`
}

/** No line of the file names them. */
function criadosAcima({ acima }: RelatorioDoCenso): string[] {
  const criados = acima.filter(({ criado }) => criado)
  if (criados.length === 0) return []
  return [
    '',
    `Locais criados acima das escolas (${numero(criados.length)}):`,
    ...criados.map(({ nome, em, escolas }) =>
      ['  ', nome, em !== null && `, em ${em}`, escolas > 0 && `: ${plural(escolas, 'escola', 'escolas')}`]
        .filter(Boolean)
        .join(''),
    ),
  ]
}

/** `segundos`: how long it took. */
export function relatorioDoCenso(relatorio: RelatorioDoCenso, comBens: boolean, segundos: number): string {
  const { escolas, ambientes, bens, formato, codificacao, separador, linhas, filtradas } = relatorio
  const tempo = segundos.toLocaleString('pt-BR', { maximumFractionDigits: 1 })
  return [
    `${FORMATOS[formato]} (${codificacao}, separado por ${SEPARADORES[separador]})`,
    '',
    linha(
      'Linhas',
      ['lidas', linhas],
      ...(filtradas > 0 ? [['fora do filtro', filtradas] as [string, number]] : []),
      ['recusadas', relatorio.recusadas.length],
    ),
    ...(relatorio.orgaos_criados > 0 ? [linha('Secretarias', ['criadas', relatorio.orgaos_criados])] : []),
    linha('Regionais', ['criadas', relatorio.regionais_criadas]),
    linha(
      'Escolas',
      ['criadas', escolas.criadas],
      ['alteradas', escolas.alteradas],
      ['campos alterados', escolas.campos_alterados],
      ['sem mudança', escolas.iguais],
    ),
    linha('Ambientes', ['criados', ambientes.criados], ['já existiam', ambientes.existentes]),
    ...(comBens ? [linha('Bens', ['criados a tombar', bens.criados], ['já existiam', bens.existentes])] : []),
    ...criadosAcima(relatorio),
    ...notas('Linhas recusadas', relatorio.recusadas),
    ...notas('Avisos', relatorio.avisos),
    '',
    relatorio.simulado
      ? `Simulação: nada foi gravado. Sem --simular, o resultado será este. (${tempo} s)`
      : `Pronto em ${tempo} s.`,
  ].join('\n')
}
