// GET /metrics: what Prometheus reads, in its own format, of this process and of the installation.
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { Counter, Gauge, Registry } from 'prom-client'
import { CodigoDeSaude } from '#contract/administracao/sistema.ts'
import { VERSAO } from '#contract/casa/versao.ts'
import type { EstadoDaReplica } from '#server/casa/db/database.ts'
import type { Services } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { type Medidas, medidasDoProcesso } from '#server/casa/medidas/medidas.ts'
import { quemLe } from '#server/casa/medidas/quem-pode-ler.ts'
import { type Instalacao, instalacaoAgora, type LidoDoBanco } from './instalacao.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** What a monitor reads of this installation now. */
    medidas(): Promise<Registry[]>
  }
}

type Valores = [etiquetas: Record<string, string>, valor: number | undefined][]

interface Medida {
  name: string
  help: string
  labelNames?: string[]
  valores(instalacao: Instalacao): Valores
}

const segundosDe = (instante: string | null | undefined) =>
  instante == null ? undefined : new Date(instante).getTime() / 1000

const um = (valor: number | undefined): Valores => [[{}, valor]]

/** Of what the database says: nothing while it says nothing. */
const doBanco =
  (valores: (lido: LidoDoBanco) => Valores): Medida['valores'] =>
  ({ doBanco: lido }) =>
    lido ? valores(lido) : []

const DO_PROCESSO_QUE_GUARDA: Medida[] = [
  {
    name: 'zelo_problema',
    help: '1 enquanto GET /saude diz este problema.',
    labelNames: ['codigo'],
    valores: ({ saude }) =>
      CodigoDeSaude.options.map((codigo) => [
        { codigo },
        saude.problemas.some((problema) => problema.codigo === codigo) ? 1 : 0,
      ]),
  },
  {
    name: 'zelo_disco_livre_bytes',
    help: 'Espaço livre no disco da pasta de dados.',
    valores: ({ disco }) => um(disco?.livre),
  },
  {
    name: 'zelo_disco_bytes',
    help: 'Tamanho do disco da pasta de dados.',
    valores: ({ disco }) => um(disco?.tamanho),
  },
  {
    name: 'zelo_copia_timestamp_seconds',
    help: 'De quando é a última cópia de segurança boa; ausente se não há nenhuma.',
    valores: ({ copia }) => um(segundosDe(copia?.instante)),
  },
]

const DO_BANCO: Medida[] = [
  {
    name: 'zelo_banco_bytes',
    help: 'Tamanho do banco.',
    valores: doBanco(({ banco }) => um(banco.bytes)),
  },
  {
    name: 'zelo_banco_conexoes',
    help: 'Conexões abertas neste banco, de todos os processos.',
    valores: doBanco(({ banco }) => um(banco.conexoes)),
  },
  {
    name: 'zelo_banco_conexoes_maximo',
    help: 'Conexões que o servidor PostgreSQL aceita.',
    valores: doBanco(({ banco }) => um(banco.conexoes_maximo)),
  },
  {
    name: 'zelo_arquivos',
    help: 'Fotos, anexos e assinaturas guardados; corrompidos: os que não são mais o que foi recebido.',
    labelNames: ['situacao'],
    valores: doBanco(({ arquivos }) => [
      [{ situacao: 'guardados' }, arquivos.guardados],
      [{ situacao: 'corrompidos' }, arquivos.corrompidos],
    ]),
  },
  {
    name: 'zelo_arquivos_bytes',
    help: 'Tamanho dos arquivos guardados.',
    valores: doBanco(({ arquivos }) => um(arquivos.bytes)),
  },
]

const DO_TRABALHO: Medida[] = [
  {
    name: 'zelo_aparelhos',
    help: 'Aparelhos com o que enviar; atrasados: sem contato além do prazo dos Parâmetros.',
    labelNames: ['situacao'],
    valores: doBanco(({ campo }) => [
      [{ situacao: 'com_pendencia' }, campo.com_pendencia],
      [{ situacao: 'atrasado' }, campo.atrasados],
    ]),
  },
  {
    name: 'zelo_fila_pendentes',
    help: 'Registros que os aparelhos disseram ter e ainda não enviaram.',
    valores: doBanco(({ campo }) => um(campo.pendentes)),
  },
  {
    name: 'zelo_fila_mais_antiga_timestamp_seconds',
    help: 'De quando é o mais antigo deles; ausente se não há nenhum.',
    valores: doBanco(({ campo }) => um(segundosDe(campo.pendente_desde))),
  },
  {
    name: 'zelo_quarentena',
    help: 'Registros recebidos que esperam a decisão de um supervisor.',
    valores: doBanco(({ campo }) => um(campo.quarentena)),
  },
  {
    name: 'zelo_quarentena_mais_antiga_timestamp_seconds',
    help: 'De quando é o mais antigo deles; ausente se não há nenhum.',
    valores: doBanco(({ campo }) => um(segundosDe(campo.quarentena_desde))),
  },
  {
    name: 'zelo_conflitos',
    help: 'Conflitos de visitas que ninguém decidiu.',
    valores: doBanco(({ campo }) => um(campo.divergencias)),
  },
  {
    name: 'zelo_trabalhos',
    help: 'Exportações, importações, lançamentos e e-mails; falhou: no último dia.',
    labelNames: ['tipo', 'situacao'],
    valores: doBanco(({ trabalhos }) =>
      trabalhos.flatMap(
        ({ tipo, esperando, andando, falhou }): Valores => [
          [{ tipo, situacao: 'esperando' }, esperando],
          [{ tipo, situacao: 'andando' }, andando],
          [{ tipo, situacao: 'falhou' }, falhou],
        ],
      ),
    ),
  },
  {
    name: 'zelo_trabalho_mais_antigo_timestamp_seconds',
    help: 'De quando é o mais antigo dos que esperam ou andam; ausente se não há nenhum.',
    labelNames: ['tipo'],
    valores: doBanco(({ trabalhos }) =>
      trabalhos.map(({ tipo, desde }): Valores[number] => [{ tipo }, segundosDe(desde)]),
    ),
  },
]

const DA_INSTALACAO = [...DO_PROCESSO_QUE_GUARDA, ...DO_BANCO, ...DO_TRABALHO]

/** Each time anew: what is no longer so leaves no value behind. */
function registroDa(instalacao: Instalacao): Registry {
  const registro = new Registry()
  for (const { name, help, labelNames = [], valores } of DA_INSTALACAO) {
    const gauge = new Gauge({ name, help, labelNames, registers: [registro] })
    // A gauge without labels begins at 0, which would be a lie.
    if (labelNames.length === 0) gauge.remove()
    for (const [etiquetas, valor] of valores(instalacao)) {
      if (valor !== undefined) gauge.set(etiquetas, valor)
    }
  }
  return registro
}

function medirReplica(registro: Registry, { situacao, atraso_s }: EstadoDaReplica): void {
  const registers = [registro]
  const usada = new Gauge({
    name: 'zelo_replica_em_uso',
    help: '1 enquanto análises e exportações deste processo leem da réplica; 0 enquanto leem do banco principal.',
    registers,
  })
  usada.set(situacao === 'em-dia' ? 1 : 0)
  if (atraso_s === null) return
  new Gauge({
    name: 'zelo_replica_atraso_seconds',
    help: 'De há quanto são os dados da réplica.',
    registers,
  }).set(atraso_s)
}

function registroDoServidor({ db }: Services): Registry {
  const registro = new Registry()
  const { busy, idle, waiting, asked } = db.connections()
  const versao = { versao: VERSAO.numero }
  const um = new Gauge({
    name: 'zelo_versao',
    help: 'Sempre 1; a versão está na etiqueta.',
    labelNames: ['versao'],
    registers: [registro],
  })
  um.set(versao, 1)
  const pool = new Gauge({
    name: 'zelo_processo_conexoes',
    help: 'Conexões deste processo com o banco: em uso, livres, e quantos esperam por uma.',
    labelNames: ['situacao'],
    registers: [registro],
  })
  pool.set({ situacao: 'em_uso' }, busy)
  pool.set({ situacao: 'livre' }, idle)
  pool.set({ situacao: 'esperando' }, waiting)
  const replica = db.replica()
  if (replica) medirReplica(registro, replica)
  const comandos = new Counter({
    name: 'zelo_processo_comandos_total',
    help: 'Comandos que este processo mandou ao banco desde que começou.',
    registers: [registro],
  })
  comandos.inc(asked)
  return registro
}

/** All of one installation; the figures of the process itself are not among them. */
async function registrosDe(
  services: Services,
  medidas: Medidas,
  log: FastifyBaseLogger,
): Promise<Registry[]> {
  const instalacao = await instalacaoAgora(services, log)
  return [medidas.registro, registroDoServidor(services), registroDa(instalacao)]
}

export function addMetrics(app: FastifyInstance, services: Services, medidas: Medidas): void {
  app.decorate('medidas', () => registrosDe(services, medidas, app.log))
  app.get('/metrics', { config: { operacao: 'metrics' } }, async (request, reply) => {
    const leitor = quemLe(request.raw, services.config.metricasToken)
    if (leitor === 'sem-token') throw new Recusa('ERR_NAO_AUTENTICADO', 'Falta o token das métricas.')
    // Who may not read it is not told that it is there.
    if (leitor === 'de-fora') throw new Recusa('ERR_NAO_ENCONTRADO', 'Endereço não encontrado.')
    const registros = [medidasDoProcesso(), ...(await app.medidas())]
    const textos = await Promise.all(registros.map((registro) => registro.metrics()))
    return reply.type(Registry.PROMETHEUS_CONTENT_TYPE).send(textos.join('\n'))
  })
}
