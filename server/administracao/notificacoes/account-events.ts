// What happens to a person's own account that the person should know, whoever did it.
import sql from 'sql-template-tag'
import type { Queryable } from '#server/casa/db/database.ts'
import { navegadorLegivel, navegadorSemVersao } from '#server/casa/navegador.ts'
import { diaEscrito } from './field-events.ts'
import { notificar } from './notify.ts'

/** Where the person sees sessions, devices and attributions. */
const MEUS_DADOS = '/painel/meus-dados'

export interface Entrada {
  usuario_id: number
  /** User-Agent, as it came. */
  agente: string | null
  ip: string | null
}

/**
 * Call it in the transaction that opens the session. The first browser of all is no news; nor is one that the person
 * has used before, whatever its version.
 */
export async function avisarNovoAcesso(tx: Queryable, { usuario_id, agente, ip }: Entrada): Promise<void> {
  if (agente === null || agente === '') return
  const navegador = navegadorSemVersao(agente)
  const { conhecido, primeiro } = await tx.one<{ conhecido: boolean; primeiro: boolean }>(sql`
    with antes as (select navegador from navegador_conhecido where usuario_id = ${usuario_id}),
    gravado as (
      insert into navegador_conhecido (usuario_id, navegador) values (${usuario_id}, ${navegador})
      on conflict (usuario_id, navegador) do update set visto_em = now())
    select exists (select from antes where navegador = ${navegador}) as conhecido,
      not exists (select from antes) as primeiro`)
  if (conhecido || primeiro) return
  await notificar(tx, {
    tipo: 'NovoAcesso',
    data: { navegador: navegadorLegivel(agente), ip },
    titulo: 'Entrada na sua conta em outro aparelho',
    detalhe: `${navegadorLegivel(agente)}. Se não foi você, encerre a sessão e troque a senha.`,
    acao_url: MEUS_DADOS,
    para: { usuarios: [usuario_id] },
  })
}

/** Once a day at most, however many guesses there are. */
export async function avisarTentativas(
  tx: Queryable,
  { usuario_id, ip }: { usuario_id: number; ip: string },
): Promise<void> {
  await tx.one(sql`select id from usuario where id = ${usuario_id} for update`)
  const { avisado } = await tx.one<{ avisado: boolean }>(sql`
    select exists (select from notificacao where destinatario_id = ${usuario_id}
      and type = 'TentativasDeEntrada' and created_at > now() - interval '1 day') as avisado`)
  if (avisado) return
  await notificar(tx, {
    tipo: 'TentativasDeEntrada',
    data: { ip },
    titulo: 'Erraram a senha da sua conta várias vezes',
    detalhe:
      'As próximas tentativas passam a esperar. Você continua a entrar nos navegadores que já usou; em outro, crie uma senha nova em “Esqueci minha senha”. Se foi você quem errou, não é preciso fazer nada.',
    acao_url: MEUS_DADOS,
    para: { usuarios: [usuario_id] },
  })
}

interface Vencimento {
  usuario_id: number
  perfil: string
  local: string | null
  /** `YYYY-MM-DD`. */
  vigencia_fim: string
  atribuicao_id: number
}

export async function avisarPermissaoVencendo(tx: Queryable, vencimento: Vencimento): Promise<void> {
  const { usuario_id, perfil, local, vigencia_fim, atribuicao_id } = vencimento
  await notificar(tx, {
    tipo: 'PermissaoVencendo',
    data: { atribuicao: { id: atribuicao_id, vigencia_fim } },
    titulo: `Seu acesso de ${perfil} vence em ${diaEscrito(vigencia_fim)}`,
    detalhe: `${local ?? 'Toda a rede'}. Se ainda precisa dele, peça a renovação a quem administra os acessos.`,
    acao_url: MEUS_DADOS,
    para: { usuarios: [usuario_id] },
  })
}
