// One act on one person.
import { canalDoUsuario } from '#contract/casa/tempo-real.ts'
import type { Comando } from '#server/casa/comando.ts'
import { inBackground } from '#server/casa/http/background.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import type { Message } from '#server/casa/mail/mailer.ts'
import { publicar } from '#server/casa/tempo-real/publish.ts'
import { type Alvo, alvoParaMudar, alvosPorId, umAdministradorPorVez } from './alvo-queries.ts'
import { type AcaoSobrePessoa, alcanca, type Politica, politicaSobre, tiraPoder } from './policy.ts'

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
