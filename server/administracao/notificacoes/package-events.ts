// A package of pending work was brought in by hand: told to whose work it is, and to who waits for it to end.
import sql from 'sql-template-tag'
import type { TarefaImportada } from '#contract/campo/coleta.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { notificar } from './notify.ts'

interface Importada {
  id: number
  /** Whose work it is. */
  usuario_id: number
  importado_por: number
  tarefas: readonly TarefaImportada[]
  socket_id: string | null
}

function contagem(tarefas: readonly TarefaImportada[]): string {
  const total = tarefas.length
  const recusadas = tarefas.filter(({ situacao }) => situacao === 'recusada').length
  const registros = total === 1 ? '1 registro' : `${total} registros`
  return recusadas === 0 ? registros : `${registros}, ${recusadas} sem efeito`
}

/** An import takes minutes: who began it may be at another screen when it ends. */
export async function avisarImportacao(tx: Queryable, importada: Importada): Promise<void> {
  const { id, usuario_id, importado_por, tarefas, socket_id } = importada
  const { dono, quem } = await tx.one<{ dono: string; quem: string }>(sql`
    select d.nome as dono, q.nome as quem from usuario d, usuario q
    where d.id = ${usuario_id} and q.id = ${importado_por}`)
  const comum = { tipo: 'ImportacaoConcluida', data: { pacote: { id } }, socket_id } as const
  await notificar(tx, {
    ...comum,
    titulo: `Pacote de ${dono} importado`,
    detalhe: contagem(tarefas),
    acao_url: '/painel/coleta/pacotes',
    para: { usuarios: [importado_por], permissao: 'painel.monitoramentos.importar-pacote' },
  })
  await notificar(tx, {
    ...comum,
    titulo: 'Um pacote seu foi importado',
    detalhe: `${contagem(tarefas)}, por ${quem}`,
    para: { usuarios: [usuario_id] },
    exceto: importado_por,
  })
}
