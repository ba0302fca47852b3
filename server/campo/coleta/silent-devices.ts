// Once a day, each supervisor hears by e-mail of the devices that hold work and say nothing.

import { avisarSilencio } from '#server/administracao/notificacoes/device-events.ts'
import { querEmail } from '#server/administracao/notificacoes/quer-email.ts'
import { casaAtual } from '#server/administracao/parametros/current.ts'
import type { Services } from '#server/casa/http/call.ts'
import { diaDe, horaDe } from '#server/casa/http/dia.ts'
import { instanteEscrito } from '#server/casa/instante.ts'
import { enviarATodos, mailRound } from '#server/casa/jobs/mail-round.ts'
import type { Job, JobLog } from '#server/casa/jobs/scheduler.ts'
import type { Message } from '#server/casa/mail/mailer.ts'
import {
  type AparelhoSilencioso,
  type AvisoDeSilencio,
  desfazerAviso,
  reservarAviso,
  silenciososPorSupervisor,
} from './silence-queries.ts'

/** Nobody is woken by a tablet: local time of the órgão. */
const DAS_HORAS = 7
/** Longer lists are read on the screen. */
const NO_MAXIMO = 40

type Precisa = Pick<Services, 'db' | 'mail' | 'config'>

async function avisarSupervisor(
  { db, config, mail }: Precisa,
  aviso: AvisoDeSilencio,
  dia: string,
): Promise<boolean> {
  const { id } = aviso.supervisor
  if (!(await reservarAviso(db, id, dia, aviso.aparelhos.length))) return false
  await db.transaction((tx) => avisarSilencio(tx, aviso, dia))
  if (!(await querEmail(db, id, 'DispositivoSemSincronizar'))) return false
  try {
    await mail.send(mensagem(aviso, await casaAtual(db, config)))
    return true
  } catch (error) {
    await desfazerAviso(db, id, dia)
    throw error
  }
}

/**
 * Call it as often as you like: nobody is told twice on the same day, whatever the number of processes. Answers how
 * many messages went out. A message that could not be sent is tried again at the next call; the first such failure
 * is thrown after the others were tried.
 */
export async function avisarAparelhosSilenciosos(services: Precisa, agora: Date): Promise<number> {
  const { db, config } = services
  if (horaDe(agora, config.fuso) < DAS_HORAS) return 0
  const dia = diaDe(agora, config.fuso)
  return enviarATodos(await silenciososPorSupervisor(db, agora, config.fuso), (aviso) =>
    avisarSupervisor(services, aviso, dia),
  )
}

export const warnOfSilence = (services: Precisa, log: JobLog): Job =>
  mailRound(
    {
      name: 'avisar-aparelhos-silenciosos',
      falha: 'um aviso de aparelho silencioso não saiu e será tentado de novo',
      enviar: (agora) => avisarAparelhosSilenciosos(services, agora),
    },
    log,
  )

function mensagem({ supervisor, aparelhos }: AvisoDeSilencio, config: Precisa['config']): Message {
  const { urlPublica, orgao, sigla, fuso } = config
  const muitos = aparelhos.length > 1
  const restantes = aparelhos.length - NO_MAXIMO
  return {
    to: supervisor.email,
    subject: muitos
      ? `Zelo: ${aparelhos.length} aparelhos com registros por enviar não dão notícia`
      : 'Zelo: um aparelho com registros por enviar não dá notícia',
    text: [
      `Olá, ${supervisor.nome.split(' ')[0] ?? supervisor.nome}.`,
      '',
      muitos
        ? 'Estes aparelhos guardam registros de visitas que ainda não chegaram ao servidor:'
        : 'Este aparelho guarda registros de visitas que ainda não chegaram ao servidor:',
      '',
      ...aparelhos.slice(0, NO_MAXIMO).map((aparelho) => linha(aparelho, fuso)),
      ...(restantes > 0 ? [`E mais ${restantes}; veja todos no endereço abaixo.`] : []),
      '',
      'Peça a cada pessoa que abra o Zelo no aparelho, com internet, até aparecer “Tudo enviado”. Se isso não for',
      'possível, peça o pacote de pendências (Pendências, Exportar pacote) e importe-o no painel.',
      'Nenhum registro se perde enquanto o aparelho não for apagado: não limpe os dados do navegador.',
      '',
      `${urlPublica}/painel/coleta`,
      '',
      'Zelo',
      sigla === '' ? orgao : `${orgao} – ${sigla}`,
      '',
    ].join('\n'),
  }
}

function linha(
  { pessoa, pendentes, mais_antigo, ultimo_contato_em, visitas }: AparelhoSilencioso,
  fuso: string,
) {
  return [
    `- ${pessoa}: ${pendentes} ${pendentes === 1 ? 'registro' : 'registros'} por enviar`,
    ...(mais_antigo === null ? [] : [`o mais antigo de ${instanteEscrito(mais_antigo, fuso)}`]),
    `último contato em ${instanteEscrito(ultimo_contato_em, fuso)}`,
    ...(visitas.length === 0 ? [] : [`visitas ${visitas.join(', ')}`]),
  ].join('; ')
}
