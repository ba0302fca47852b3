// The numbers that people watch are counted again from time to time, each as its person, who is told of one that passed
// its limit: once, until it was back.
import { type Alerta, alemDoLimite, NumeroVigiado } from '#contract/analises/alertas.ts'
import { metricaPara } from '#contract/analises/catalogo-de-metricas.ts'
import { telaDaMetrica } from '#contract/analises/listas-contadas.ts'
import { telaDaVisao } from '#contract/analises/listas-das-visoes.ts'
import { nomeDoLadrilho } from '#contract/analises/nome-do-ladrilho.ts'
import type { Concessao } from '#contract/casa/acesso.ts'
import { numero } from '#contract/casa/numeros.ts'
import { pessoaComConcessoes } from '#server/administracao/acesso/pessoa.ts'
import { notificar } from '#server/administracao/notificacoes/notify.ts'
import type { Quantas, QuemConta } from '#server/analises/metricas/contar.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { agoraNoRelogio } from '#server/casa/hoje.ts'
import type { CallServices } from '#server/casa/http/call.ts'
import type { Job, JobLog } from '#server/casa/jobs/scheduler.ts'
import { contagemDe } from './contar.ts'
import { type AlertaDevido, anotarVisto, tomarAlerta } from './queries.ts'

type Precisa = Pick<CallServices, 'db' | 'config' | 'consult'>

const telaDo = ({ ladrilho }: Alerta, concessoes: readonly Concessao[]): string =>
  ladrilho.tipo === 'visao' ? telaDaVisao(ladrilho) : telaDaMetrica(metricaPara(concessoes, ladrilho.metrica))

interface Passou {
  contagem: Quantas
  concessoes: readonly Concessao[]
}

async function avisar(tx: Queryable, alerta: AlertaDevido, { contagem, concessoes }: Passou): Promise<void> {
  const { id, usuario_id, ladrilho, sentido, limite } = alerta
  const { total, total_aproximado } = contagem
  await notificar(tx, {
    tipo: 'NumeroAlemDoLimite',
    data: { alerta: { id, sentido, limite }, total },
    titulo: `${nomeDoLadrilho(ladrilho)}: ${total_aproximado ? 'mais de ' : ''}${numero(total)}`,
    detalhe: `${sentido === 'acima' ? 'Passou de' : 'Ficou abaixo de'} ${numero(limite)}, o limite que você pôs.`,
    acao_url: telaDo(alerta, concessoes),
    para: { usuarios: [usuario_id] },
    grupo: `alerta:${id}`,
  })
}

/** True when its person was told. */
export async function olhar({ db, config, consult }: Precisa, alerta: AlertaDevido, agora: Date) {
  const { usuario_id, ladrilho } = alerta
  // Of a number that another version of the program counts.
  if (!NumeroVigiado.safeParse(ladrilho).success) return false
  const { concessoes, ...usuario } = await pessoaComConcessoes(db, usuario_id, config.fuso)
  const quem: QuemConta = { ator: { usuario, concessoes, sessaoId: 0 }, services: { consult } }
  const contagem = await db.analyse(() => contagemDe(quem, ladrilho))
  const alem = contagem !== null && alemDoLimite(alerta, contagem.total)
  return db.transaction(async (tx) => {
    const passou = await anotarVisto(tx, alerta, { contagem, alem, agora })
    if (passou && contagem !== null) await avisar(tx, alerta, { contagem, concessoes })
    return passou
  })
}

const OLHA_MS = 60_000

/** One in each step: the other jobs wait for one count, and one that cannot be counted keeps no other. */
export const watchFigures = (services: Precisa, log: JobLog): Job => ({
  name: 'vigiar-numeros',
  everyMs: OLHA_MS,
  async step({ tx }) {
    const agora = await agoraNoRelogio(tx)
    const alerta = await tomarAlerta(tx, agora)
    if (alerta === undefined) return false
    // After the commit: inside the step every query would be of its transaction.
    tx.afterCommit(async () => {
      await olhar(services, alerta, agora).catch((err: unknown) =>
        log.warn({ err, alerta: alerta.id }, 'um número vigiado não pôde ser contado e será contado de novo'),
      )
    })
    return true
  },
})
