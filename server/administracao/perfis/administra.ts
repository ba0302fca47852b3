// Who may give something to everybody that holds a profile, as its home: who administers it for all of them. Of a profile
// of the system too, whose permissions nobody changes.
import type { perfis } from '#contract/administracao/perfis.ts'
import type { Call } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { administradorDe } from './alcance.ts'
import { impedimentoDeMudar } from './policy.ts'
import { perfilPorId } from './queries.ts'

/** Throws why not, or that there is no such profile in use. */
export async function exigirQueAdministre(
  { tx, ator, services }: Pick<Call<typeof perfis.editar>, 'tx' | 'ator' | 'services'>,
  id: number,
): Promise<void> {
  const achado = await perfilPorId(tx, id, services.config.fuso)
  if (!achado?.alvo.ativo)
    throw new Recusa('ERR_NAO_ENCONTRADO', 'Este perfil não existe ou está inativo. Escolha outro.')
  const recusa = impedimentoDeMudar(await administradorDe(tx, ator), 'editar', achado.alvo)
  if (recusa) throw recusa
}
