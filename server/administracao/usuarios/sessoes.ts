// Sessions and devices of a person, and looking at the panel as that person.

import sql from 'sql-template-tag'
import type { AparelhoDaPessoa } from '#contract/administracao/pessoas.ts'
import { encerrarOutrasSessoes, verComo as gravarVerComo } from '#server/administracao/acesso/sessoes.ts'
import { aceitarAparelho, recusarAparelho } from '#server/administracao/aparelhos/refusal.ts'
import type { Comando } from '#server/casa/comando.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { avisarAcesso, pessoaPara } from './comando.ts'

const MOTIVO = 'administração'
/** However long the screens stay open. */
const MINUTOS_DE_VER_COMO = 30

/** One session, or with null all of them but the one that asks. Answers how many ended. */
export async function encerrarSessoes(
  comando: Comando,
  id: number,
  sessao_id: number | null,
): Promise<number> {
  const { tx, ator, audit } = comando
  const { alvo } = await pessoaPara(comando, 'encerrarSessoes', id)
  const encerradas =
    sessao_id === null
      ? await encerrarOutrasSessoes(tx, id, id === ator.usuario.id ? ator.sessaoId : null, MOTIVO)
      : await tx.run(sql`update sessao set encerrada_em = now(), encerrada_por = ${MOTIVO}
          where id = ${sessao_id} and usuario_id = ${id} and encerrada_em is null`)
  if (sessao_id !== null && encerradas === 0)
    throw new Recusa('ERR_NAO_ENCONTRADO', 'Esta sessão já terminou.')
  audit.mudanca({
    entidade: 'usuario',
    entidade_id: id,
    local_id: alvo.lotacao_id,
    de: { sessoes_encerradas: 0 },
    para: { sessoes_encerradas: encerradas },
  })
  if (encerradas > 0) await avisarAcesso(comando, id)
  return encerradas
}

interface Aparelho {
  /** Whose it is. */
  id: number
  aparelhoId: string
}

export async function recusar(
  comando: Comando,
  { id, aparelhoId }: Aparelho,
  motivo: string,
): Promise<AparelhoDaPessoa> {
  const { tx, ator, audit } = comando
  const { alvo } = await pessoaPara(comando, 'recusarAparelho', id)
  const aparelho = await recusarAparelho(tx, { id: aparelhoId, usuario_id: id, por: ator.usuario.id, motivo })
  const alvoDaAuditoria = { entidade: 'dispositivo', entidade_id: aparelhoId, local_id: alvo.lotacao_id }
  audit.mudanca({ ...alvoDaAuditoria, de: { recusado: false }, para: { recusado: true }, motivo })
  return aparelho
}

export async function aceitar(comando: Comando, { id, aparelhoId }: Aparelho): Promise<AparelhoDaPessoa> {
  const { tx, audit } = comando
  const { alvo } = await pessoaPara(comando, 'aceitarAparelho', id)
  const aparelho = await aceitarAparelho(tx, { id: aparelhoId, usuario_id: id })
  const alvoDaAuditoria = { entidade: 'dispositivo', entidade_id: aparelhoId, local_id: alvo.lotacao_id }
  audit.mudanca({ ...alvoDaAuditoria, de: { recusado: true }, para: { recusado: false } })
  return aparelho
}

export async function verComo(comando: Comando, id: number, motivo: string): Promise<void> {
  const { tx, ator, audit } = comando
  const { alvo } = await pessoaPara(comando, 'verComo', id)
  const pedido = { sessao_id: ator.sessaoId, usuario_id: id, minutos: MINUTOS_DE_VER_COMO, motivo }
  const ate = await gravarVerComo(tx, pedido)
  audit.mudanca({
    entidade: 'usuario',
    entidade_id: id,
    local_id: alvo.lotacao_id,
    de: { ver_como_ate: null },
    para: { ver_como_ate: ate },
    motivo,
  })
}
