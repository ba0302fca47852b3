// The numbers that people watch are counted again from time to time, each as its person, who is told of one that passed
// its limit: once, until it was back.
import { type Alerta, alemDoLimite } from '#contract/analises/alertas.ts'
import { METRICAS } from '#contract/analises/catalogo-de-metricas.ts'
import { telaDaMetrica } from '#contract/analises/listas-contadas.ts'
import { telaDaVisao } from '#contract/analises/listas-das-visoes.ts'
import { nomeDoLadrilho } from '#contract/analises/nome-do-ladrilho.ts'
import { numero } from '#contract/casa/numeros.ts'
import { pessoaComConcessoes } from '#server/administracao/acesso/pessoa.ts'
import { notificar } from '#server/administracao/notificacoes/notify.ts'
import type { QuemConta } from '#server/analises/metricas/contar.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { CallServices } from '#server/casa/http/call.ts'
import { enviarATodos, mailRound } from '#server/casa/jobs/mail-round.ts'
import type { Job, JobLog } from '#server/casa/jobs/scheduler.ts'
import { contagemDe } from './contar.ts'
import { alertasDe, anotarVisto, quemVigia } from './queries.ts'

type Precisa = Pick<CallServices, 'db' | 'config' | 'consult'>

type Contado = NonNullable<Awaited<ReturnType<typeof contagemDe>>>

/** Another process looked at them so shortly before: they wait for the next round. */
const RECENTE_MS = 10 * 60_000

const telaDo = ({ ladrilho }: Alerta): string =>
  ladrilho.tipo === 'visao' ? telaDaVisao(ladrilho) : telaDaMetrica(METRICAS[ladrilho.metrica])

async function avisar(tx: Queryable, usuario_id: number, alerta: Alerta, contagem: Contado): Promise<void> {
  const { id, ladrilho, sentido, limite } = alerta
  const { total, total_aproximado } = contagem
  await notificar(tx, {
    tipo: 'NumeroAlemDoLimite',
    data: { alerta: { id, sentido, limite }, total },
    titulo: `${nomeDoLadrilho(ladrilho)}: ${total_aproximado ? 'mais de ' : ''}${numero(total)}`,
    detalhe: `${sentido === 'acima' ? 'Passou de' : 'Ficou abaixo de'} ${numero(limite)}, o limite que você pôs.`,
    acao_url: telaDo(alerta),
    para: { usuarios: [usuario_id] },
    grupo: `alerta:${id}`,
  })
}

/** True when the person was told of any. One number that cannot be counted now keeps the others from nothing. */
async function olhar({ db, config, consult }: Precisa, usuario_id: number, agora: Date): Promise<boolean> {
  const { concessoes, ...usuario } = await pessoaComConcessoes(db, usuario_id, config.fuso)
  const quem: QuemConta = { ator: { usuario, concessoes, sessaoId: 0 }, services: { consult } }
  const avisados = await enviarATodos(await alertasDe(db, usuario_id), async (alerta) => {
    const contagem = await db.analyse(() => contagemDe(quem, alerta.ladrilho))
    const alem = contagem !== null && alemDoLimite(alerta, contagem.total)
    return db.transaction(async (tx) => {
      const passou = await anotarVisto(tx, alerta, { contagem, alem, agora })
      if (passou && contagem !== null) await avisar(tx, usuario_id, alerta, contagem)
      return passou
    })
  })
  return avisados > 0
}

/** Answers how many people were told. Nobody's failure keeps the others; the first one is thrown at the end. */
export async function vigiarNumeros(services: Precisa, agora: Date): Promise<number> {
  const pessoas = await quemVigia(services.db, new Date(agora.getTime() - RECENTE_MS))
  return enviarATodos(pessoas, (usuario_id) => olhar(services, usuario_id, agora))
}

export const watchFigures = (services: Precisa, log: JobLog): Job =>
  mailRound(
    {
      name: 'vigiar-numeros',
      falha: 'um número vigiado não pôde ser contado e será contado de novo',
      enviar: (agora) => vigiarNumeros(services, agora),
    },
    log,
  )
