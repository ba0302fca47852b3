import {
  type AlvoDeImportacao,
  type Importacao,
  type ImportacaoDetalhada,
  type ResultadoDaLinha,
  SITUACOES_DA_IMPORTACAO,
  type SituacaoDaImportacao,
} from '#contract/dados/importacoes.ts'
import { numero } from '#web/ui/format.ts'
import type { Tone } from '#web/ui/tone.ts'

/** What each brings, or by what it is recognised. */
export const DICAS: Readonly<Record<AlvoDeImportacao, string>> = {
  locais: 'Escolas, regionais, setores e depósitos',
  instalacoes: 'Salas, quadras, banheiros e outros ambientes',
  bens: 'Por tombamento ou plaqueta',
  fornecedores: 'Por CNPJ ou CPF',
  materiais: 'Por código, código de barras ou descrição',
  usuarios: 'Quem é novo recebe o convite por e-mail',
  'censo-inep': 'Microdados ou Catálogo de Escolas',
}

export const TONS: Readonly<Record<SituacaoDaImportacao, Tone>> = {
  lida: 'warning',
  simulando: 'info',
  simulada: 'warning',
  na_fila: 'info',
  andando: 'info',
  concluida: 'success',
  falhou: 'danger',
  cancelada: 'neutral',
  desfazendo: 'info',
  desfeita: 'neutral',
}

/** The census has nothing to map. */
export const situacaoPorExtenso = ({ alvo, situacao }: Pick<Importacao, 'alvo' | 'situacao'>): string =>
  alvo === 'censo-inep' && situacao === 'lida' ? 'A simular' : SITUACOES_DA_IMPORTACAO[situacao]

/** `antes`: of a simulation, what would happen. */
export const RESULTADOS: Readonly<Record<ResultadoDaLinha, { antes: string; depois: string }>> = {
  criar: { antes: 'A criar', depois: 'Criadas' },
  atualizar: { antes: 'A atualizar', depois: 'Atualizadas' },
  igual: { antes: 'Sem mudança', depois: 'Sem mudança' },
  ignorar: { antes: 'Fora do filtro', depois: 'Fora do filtro' },
  erro: { antes: 'Com erro', depois: 'Com erro' },
}

const ENTIDADES: Readonly<Record<string, string>> = {
  local: 'locais',
  instalacao: 'instalações',
  patrimonio: 'bens',
  fornecedor: 'fornecedores',
  material: 'materiais',
  usuario: 'pessoas',
}

const quantos = ({ criados, alterados }: { criados: number; alterados: number }): string =>
  [criados > 0 && `${numero(criados)} a mais`, alterados > 0 && `${numero(alterados)} com alteração`]
    .filter(Boolean)
    .join(', ')

/** What the register has more or otherwise. Of the census, the places above the schools are told apart from them. */
export function efeitosPorExtenso({
  alvo,
  acima,
  efeitos,
}: Pick<ImportacaoDetalhada, 'alvo' | 'acima' | 'efeitos'>): string[] {
  const feitos = acima.filter(({ criado }) => criado).length
  return efeitos.flatMap(({ entidade, criados, alterados }) => {
    if (alvo !== 'censo-inep' || entidade !== 'local')
      return [`${ENTIDADES[entidade] ?? entidade}: ${quantos({ criados, alterados })}`]
    const [escolas, locais] = [
      quantos({ criados: criados - feitos, alterados }),
      quantos({ criados: feitos, alterados: 0 }),
    ]
    return [escolas && `escolas: ${escolas}`, locais && `locais acima delas: ${locais}`].filter(Boolean)
  })
}

const SEPARADORES: Readonly<Record<string, string>> = {
  ';': 'ponto e vírgula',
  ',': 'vírgula',
  '\t': 'tabulação',
  '|': 'barra vertical',
}
export const nomeDoSeparador = (separador: string | null): string | null =>
  separador === null ? null : (SEPARADORES[separador] ?? separador)

export const emCurso = (situacao: SituacaoDaImportacao): boolean =>
  ['simulando', 'na_fila', 'andando', 'desfazendo'].includes(situacao)
