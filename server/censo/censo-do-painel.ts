// INEP's census through the panel: the same reading and the same writing as `npm run importar -- censo`.
import sql from 'sql-template-tag'
import type { LocalAcima } from '#contract/dados/importacoes.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { type Contador, contar } from '#server/dados/importacoes/contar.ts'
import { ditasDaLinha } from '#server/dados/importacoes/ditas-da-linha.ts'
import type { ErroDeLinha } from '#server/dados/importacoes/queries.ts'
import type { LinhaDaTabela } from '#server/dados/importacoes/tabela.ts'
import type { Trabalho } from '#server/dados/importacoes/trabalho.ts'
import { tiposDoCenso } from './ambientes-e-bens.ts'
import { contaAmbiente, lerCenso } from './arquivo-do-censo.ts'
import { gravarCenso } from './importar-censo.ts'

interface Censo {
  trabalho: Trabalho
  linhas: LinhaDaTabela[]
  nomeDoOrgao: (uf: string) => string
  /** Of each school that is done. */
  aoAndar: (feitas: number) => void
}

export interface FeitoDoCenso extends Contador {
  /** Of lines that did not enter, and of those that entered with something to look at. */
  erros: ErroDeLinha[]
  acima: LocalAcima[]
}

/** Throws `OperatorError` when the file is none of INEP's two. */
export async function importarCensoDoPainel(
  tx: Queryable,
  { trabalho, linhas, nomeDoOrgao, aoAndar }: Censo,
): Promise<FeitoDoCenso> {
  const { id, usuario_id, opcoes, colunas } = trabalho
  const tipos = await tiposDoCenso(tx)
  const cabecalho = colunas.map(({ coluna }) => coluna)
  const celulasDe = new Map(linhas.map(({ numero, celulas }) => [numero, celulas]))
  const { escolas, recusadas, filtradas, avisos } = lerCenso(
    { cabecalho, linhas },
    {
      colunasDeAmbiente: tipos.map(({ coluna }) => coluna),
      comBens: opcoes.bens,
      semPrivadas: opcoes.sem_privadas,
      uf: opcoes.uf ?? undefined,
    },
  )
  const execucao = { id: `importacao-${id}`, origem: 'web' as const, ator_id: usuario_id }
  const acima_id = opcoes.acima_id ?? null
  const gravado = await gravarCenso(tx, { execucao, escolas, tipos, nomeDoOrgao, acima_id, aoAndar })
  const contador: Contador = { contagem: {}, primeiras: [] }
  const escritas = await escolasEscritas(tx, id)
  for (const { linha, codigo_inep, campos } of escolas) {
    const criada = escritas.get(codigo_inep)
    const resultado = criada === undefined ? 'igual' : criada ? 'criar' : 'atualizar'
    contar(contador, resultado, linha, `${codigo_inep} · ${campos.nome}`)
  }
  const erros = recusadas.map(({ linha, texto }) => {
    contar(contador, 'erro', linha, texto)
    return { linha, coluna: null, mensagem: texto, celulas: celulasDe.get(linha) ?? [] }
  })
  if (filtradas > 0) contador.contagem.ignorar = filtradas
  const ditos = [...avisos, ...gravado.avisos]
  const deAviso = [...Map.groupBy(ditos, ({ linha }) => linha)].map(([linha, dela]) => ({
    linha,
    coluna: null,
    mensagem: ditasDaLinha(dela.map(({ texto }) => texto)),
    celulas: celulasDe.get(linha) ?? [],
    aviso: true,
  }))
  return { ...contador, erros: [...erros, ...deAviso], acima: gravado.acima }
}

/** By INEP code: whether this import created the school; the others it changed. */
async function escolasEscritas(tx: Queryable, id: number): Promise<Map<string, boolean>> {
  const linhas = await tx.rows<{ codigo: string; criada: boolean }>(sql`
    select depois->>'codigo_inep' as codigo, bool_or(antes is null) as criada from importacao_efeito
    where importacao_id = ${id} and tabela = 'local' and depois->>'codigo_inep' is not null group by 1`)
  return new Map(linhas.map(({ codigo, criada }) => [codigo, criada]))
}

/** Which of the file's columns count which kind of room. */
export async function ambientesDoCenso(
  db: Queryable,
  colunas: readonly { coluna: string }[],
): Promise<{ coluna: string; tipo: string }[]> {
  const doArquivo = new Map(colunas.map(({ coluna }, i) => [coluna.toUpperCase(), i]))
  const tipos = await tiposDoCenso(db)
  return tipos
    .filter(({ coluna }) => contaAmbiente(doArquivo, coluna))
    .map(({ coluna, nome }) => ({ coluna, tipo: nome }))
}
