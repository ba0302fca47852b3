// One act on one person, or several of them where the failure of one leaves the others done.
import sql from 'sql-template-tag'
import type { Endpoint } from '#contract/casa/endpoint.ts'
import { canalDoUsuario } from '#contract/casa/tempo-real.ts'
import { failureOf } from '#server/casa/http/answer.ts'
import type { Audit } from '#server/casa/http/audit.ts'
import { inBackground } from '#server/casa/http/background.ts'
import type { Ator, Call } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import type { Message } from '#server/casa/mail/mailer.ts'
import { publicar } from '#server/casa/tempo-real/publish.ts'
import { type Alvo, alvoParaMudar, alvosPorId, umAdministradorPorVez } from './alvo-queries.ts'
import { type AcaoSobrePessoa, alcanca, type Politica, politicaSobre, tiraPoder } from './policy.ts'

/** What an act needs of its call; any operation of this feature has it. */
export type Comando = Pick<
  Call<Endpoint>,
  'tx' | 'audit' | 'op' | 'services' | 'log' | 'agora' | 'request'
> & {
  ator: Ator
}

export const fusoDe = ({ services }: Pick<Comando, 'services'>): string => services.config.fuso

const NAO_EXISTE = 'Pessoa não encontrada. Ela pode estar fora dos locais que você administra.'

interface Aberto {
  alvo: Alvo
  politica: Politica
}

/**
 * The person, held until the end, if this actor may do this to them. Throws `ERR_NAO_ENCONTRADO` for who is not seen,
 * and what the policy says for who is.
 */
export async function pessoaPara(comando: Comando, acao: AcaoSobrePessoa, id: number): Promise<Aberto> {
  if (tiraPoder(acao)) await umAdministradorPorVez(comando.tx)
  const aberto = await pessoaVista(comando, id, 'mudar')
  const recusa = aberto.politica.impedimento(acao, aberto.alvo)
  if (recusa) throw recusa
  return aberto
}

/** The person, if this actor sees them at all. */
export async function pessoaVista(
  comando: Pick<Comando, 'tx' | 'ator' | 'services'>,
  id: number,
  para: 'ver' | 'mudar' = 'ver',
): Promise<Aberto> {
  const { tx, ator } = comando
  const fuso = fusoDe(comando)
  const alvo = para === 'mudar' ? await alvoParaMudar(tx, id, fuso) : (await alvosPorId(tx, [id], fuso))[0]
  if (alvo === undefined || !alcanca(ator, 'admin.usuarios.listar', alvo))
    throw new Recusa('ERR_NAO_ENCONTRADO', NAO_EXISTE)
  return { alvo, politica: await politicaSobre(tx, ator, [alvo], fuso) }
}

/** Goes out once the act is committed; the answer does not wait for it. */
export function enviarDepois(comando: Comando, mensagem: Message): void {
  comando.tx.afterCommit(() => inBackground(comando.request, () => comando.services.mail.send(mensagem)))
}

/** Every open tab of the person asks again what they may do. */
export function avisarAcesso(comando: Comando, usuario_id: number): Promise<void> {
  return publicar(comando.tx, { canal: canalDoUsuario(usuario_id), evento: 'AcessoAlterado' })
}

export type Resultado<T> = { feito: true; valor: T } | { feito: false; mensagem: string }

/**
 * Does `trabalho` so that its refusal undoes what it wrote, audited or would have sent, and nothing else. With
 * `desfazer` it is undone even when it succeeds. A defect is thrown, and undoes everything.
 */
export async function emSeparado<T>(
  comando: Comando,
  trabalho: (comando: Comando) => Promise<T>,
  { desfazer = false } = {},
): Promise<Resultado<T>> {
  const { tx, audit, log } = comando
  const mudancas: Parameters<Audit['mudanca']>[0][] = []
  const efeitos: Parameters<typeof tx.afterCommit>[0][] = []
  const separado: Comando = {
    ...semPedido(comando),
    tx: { ...tx, afterCommit: (efeito) => void efeitos.push(efeito) },
    audit: { mudanca: (mudanca) => void mudancas.push(mudanca) },
    get request() {
      return comando.request
    },
  }
  await tx.run(sql`savepoint separado`)
  try {
    const valor = await trabalho(separado)
    if (desfazer) await tx.run(sql`rollback to savepoint separado`)
    await tx.run(sql`release savepoint separado`)
    if (desfazer) return { feito: true, valor }
    for (const mudanca of mudancas) audit.mudanca(mudanca)
    for (const efeito of efeitos) tx.afterCommit(efeito)
    return { feito: true, valor }
  } catch (error) {
    const { http, envelope } = failureOf(error, log)
    if (http >= 500) throw error
    await tx.run(sql`rollback to savepoint separado`)
    // Still there after the rollback: one around this would otherwise find it instead of its own.
    await tx.run(sql`release savepoint separado`)
    return { feito: false, mensagem: envelope.mensagem }
  }
}

/** `request` is a getter that throws where nothing came by HTTP: it is not read before somebody needs it. */
function semPedido({ tx, audit, op, services, log, agora, ator }: Comando): Omit<Comando, 'request'> {
  return { tx, audit, op, services, log, agora, ator }
}
