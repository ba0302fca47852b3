// An import as its person sees it: what it is, and what may be done with it now.
import { pode } from '#contract/casa/acesso.ts'
import type { AcaoDoRegistro } from '#contract/casa/envelope.ts'
import type {
  AlvoDeImportacao,
  CampoDeImportacao,
  Importacao,
  ImportacaoDetalhada,
  SituacaoDaImportacao,
} from '#contract/dados/importacoes.ts'
import { importacoes, OpcoesDaImportacao } from '#contract/dados/importacoes.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { acaoDoRegistro } from '#server/casa/http/acao.ts'
import type { Ator } from '#server/casa/http/call.ts'
import { Recusa, SemPermissao } from '#server/casa/http/erro.ts'
import { ambientesDoCenso } from '#server/censo/censo-do-painel.ts'
import { ALVOS } from '#server/import-targets.ts'
import { impedimentoDoAlvo } from './alvo-permitido.ts'
import { contarFotos } from './fotos.ts'
import { avisosDaImportacao, efeitosDe } from './queries.ts'
import type { Trabalho } from './trabalho.ts'

const DE = {
  mapear: ['lida', 'simulada', 'falhou'],
  simular: ['lida', 'simulada', 'falhou'],
  confirmar: ['simulada', 'na_fila', 'andando', 'concluida'],
  enviarFotos: ['concluida'],
  cancelar: ['lida', 'simulando', 'simulada', 'na_fila', 'andando'],
  desfazer: ['concluida', 'falhou', 'cancelada'],
} as const satisfies Record<string, readonly SituacaoDaImportacao[]>
export type AcaoDaImportacao = keyof typeof DE
/** As many as a screen takes; the file has them all. */
const AVISOS_NA_TELA = 20
const ACOES = Object.keys(DE) as AcaoDaImportacao[] // as: Object.keys forgets the literal keys

/** Why this may not be done now; undefined when it may. */
export function impedimento(
  { concessoes, verComo }: Ator,
  acao: AcaoDaImportacao,
  { situacao, alvo, contagem }: Pick<Trabalho, 'situacao' | 'alvo' | 'contagem'>,
): Recusa | undefined {
  if (verComo) return new Recusa('ERR_SOMENTE_LEITURA')
  if (!pode(concessoes, importacoes[acao].access)) return new SemPermissao()
  const doAlvo = acao === 'cancelar' ? undefined : impedimentoDoAlvo(concessoes, alvo)
  if (doAlvo) return new SemPermissao(doAlvo)
  if (acao === 'enviarFotos' && alvo !== 'bens')
    return new Recusa('ERR_ESTADO_INVALIDO', 'Só a importação de bens recebe fotos.')
  const de: readonly SituacaoDaImportacao[] = DE[acao]
  if (!de.includes(situacao)) return new Recusa('ERR_ESTADO_INVALIDO')
  const { criar = 0, atualizar = 0 } = contagem
  if (acao === 'desfazer' && situacao !== 'concluida' && criar + atualizar === 0)
    return new Recusa('ERR_ESTADO_INVALIDO', 'Nada entrou: não há o que desfazer.')
  // What failed half-way is not mapped anew: it is undone, or stays as it is.
  if (acao !== 'desfazer' && situacao === 'falhou' && criar + atualizar > 0)
    return new Recusa('ERR_ESTADO_INVALIDO', 'Parte do arquivo já entrou: desfaça antes de tentar de novo.')
  return undefined
}

function acoesDe(ator: Ator, trabalho: Trabalho): AcaoDoRegistro[] {
  return ACOES.map((acao) => acaoDoRegistro(`importacoes.${acao}`, impedimento(ator, acao, trabalho)))
}

export function naLista(ator: Ator, trabalho: Trabalho): Importacao {
  const { id, alvo, nome_do_arquivo, tamanho, situacao, contagem, mensagem, desfazer } = trabalho
  const desfaz = situacao === 'desfazendo' && desfazer !== null
  const [linhas, total] = desfaz ? [desfazer.feitos, desfazer.total] : [trabalho.linhas, trabalho.total]
  const { criada_em, terminada_em } = trabalho
  return {
    id,
    alvo,
    nome_do_arquivo,
    tamanho,
    situacao,
    linhas,
    total,
    contagem,
    mensagem,
    criada_em,
    terminada_em,
    acoes: acoesDe(ator, trabalho),
  }
}

export function camposDe(alvo: AlvoDeImportacao): CampoDeImportacao[] {
  if (alvo === 'censo-inep') return []
  return ALVOS[alvo].campos.map(({ chave, rotulo, obrigatorio, dica, exemplo }) => ({
    chave,
    rotulo,
    obrigatorio,
    dica,
    exemplo,
  }))
}

export async function detalhada(db: Queryable, ator: Ator, trabalho: Trabalho): Promise<ImportacaoDetalhada> {
  const { formato, codificacao, separador, colunas, mapeamento, lembrado, opcoes, primeiras, alvo } = trabalho
  const feita = ['andando', 'concluida', 'falhou', 'cancelada'].includes(trabalho.situacao)
  return {
    ...naLista(ator, trabalho),
    formato,
    codificacao,
    separador,
    colunas,
    mapeamento,
    lembrado,
    opcoes: OpcoesDaImportacao.parse(opcoes),
    primeiras,
    acima: trabalho.acima,
    avisos: await avisosDaImportacao(db, trabalho.id, AVISOS_NA_TELA),
    campos: camposDe(alvo),
    ambientes: alvo === 'censo-inep' ? await ambientesDoCenso(db, colunas) : [],
    fotos: await contarFotos(db, trabalho.id),
    efeitos: feita ? await efeitosDe(db, trabalho.id) : trabalho.efeitos,
  }
}
