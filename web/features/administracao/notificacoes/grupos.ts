/** Unread notifications of one subject as one line, when there are many of them. */
import {
  NOTIFICACAO_DESCONHECIDA,
  type Notificacao,
  TIPOS_DE_NOTIFICACAO,
  TipoDeNotificacao,
} from '#contract/administracao/notificacoes.ts'

/** So many stay a line each. */
const SOLTAS = 2

export interface Grupo {
  type: string
  /** In the order in which they came. */
  notificacoes: readonly Notificacao[]
}

export function rotuloDoGrupo({ type }: Pick<Grupo, 'type'>): string {
  const conhecido = TipoDeNotificacao.safeParse(type).data
  return conhecido === undefined ? NOTIFICACAO_DESCONHECIDA : TIPOS_DE_NOTIFICACAO[conhecido].rotulo
}

/** Each where its first one was; what was read is a line of its own. */
export function agrupadas(notificacoes: readonly Notificacao[]): (Notificacao | Grupo)[] {
  const porLer = notificacoes.filter(({ read_at, archived_at }) => read_at === null && archived_at === null)
  const porTipo = Map.groupBy(porLer, ({ type }) => type)
  const grupos = new Map([...porTipo].filter(([, todas]) => todas.length > SOLTAS))
  return notificacoes.flatMap((notificacao): (Notificacao | Grupo)[] => {
    const { type } = notificacao
    const doGrupo = grupos.get(type)
    if (!doGrupo?.includes(notificacao)) return [notificacao]
    return doGrupo[0] === notificacao ? [{ type, notificacoes: doGrupo }] : []
  })
}
