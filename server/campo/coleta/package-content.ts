// A package that was opened: what its tasks say, and that they say nothing in another's name.
import type { KeyObject } from 'node:crypto'
import { Pacote, type TarefaDoPacote } from '#contract/campo/pacote.ts'
import { CABECALHOS } from '#contract/casa/cabecalhos.ts'
import type { Endpoint, Endpoints } from '#contract/casa/endpoint.ts'
import { contract } from '#contract/index.ts'
import { chavesDoDispositivo } from '#server/administracao/aparelhos/dispositivo.ts'
import { lerChavesDosPacotes } from '#server/administracao/aparelhos/package-keys.ts'
import { chaveDoJwk } from '#server/administracao/aparelhos/public-key.ts'
import type { Config } from '#server/casa/config.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { enviaBytes } from '#server/casa/http/evidence-reach.ts'
import {
  abrir,
  assinadoPor,
  type Conteudo,
  jsonDe,
  lerQuadro,
  type PacoteRecebido,
  pacoteAlterado,
  pacoteInvalido,
} from './package-frame.ts'

export interface PacoteAberto {
  pacote: Pacote
  conteudo: Conteudo
  /** Where the area of the files begins in the content. */
  arquivos: number
}

/** Twenty thousand tasks of a kilobyte each, and room to spare. */
const JSON_MAXIMO = 64 * 1024 ** 2

/** Throws `ERR_PACOTE_INVALIDO` with what to do about it. The caller discards the content. */
export async function abrirPacote(
  { db, config, pasta }: { db: Queryable; config: Pick<Config, 'dados' | 'chaves'>; pasta: string },
  recebido: PacoteRecebido,
): Promise<PacoteAberto> {
  const quadro = await lerQuadro(recebido)
  const { kid, dispositivo_id } = quadro.cabecalho
  const chave = (await lerChavesDosPacotes(config)).find((uma) => uma.kid === kid)
  if (chave === undefined) {
    throw pacoteInvalido(
      'Este pacote foi fechado para outra instalação do Zelo. Confira se o arquivo é desta secretaria; se for, o operador precisa restaurar a chave antiga dos pacotes.',
    )
  }
  const dispositivo = await chavesDoDispositivo(db, dispositivo_id)
  if (dispositivo === undefined) {
    throw pacoteInvalido(
      'O aparelho deste pacote nunca se registrou aqui. Entre no Zelo nesse aparelho, com internet, e exporte de novo.',
    )
  }
  const publicas = dispositivo.chaves.map(chaveDoJwk).filter((uma): uma is KeyObject => uma !== undefined)
  if (!(await assinadoPor(recebido, publicas))) throw pacoteAlterado()
  const conteudo = await abrir(recebido, quadro, { privada: chave.privada, pasta })
  try {
    const { pacote, arquivos } = await lerPacote(conteudo)
    conferir(pacote, { dispositivo_id, usuario_id: dispositivo.usuario_id }, conteudo.tamanho - arquivos)
    return { pacote, conteudo, arquivos }
  } catch (error) {
    await conteudo.discard()
    throw error
  }
}

async function lerPacote(conteudo: Conteudo): Promise<{ pacote: Pacote; arquivos: number }> {
  if (conteudo.tamanho < 4) throw pacoteAlterado()
  const comprimento = (await conteudo.ler(0, 4)).readUInt32BE(0)
  if (comprimento > JSON_MAXIMO || comprimento + 4 > conteudo.tamanho) throw pacoteAlterado()
  const pacote = Pacote.safeParse(jsonDe(await conteudo.ler(4, comprimento)))
  if (!pacote.success)
    throw pacoteInvalido(
      'O conteúdo deste pacote não é reconhecido. Atualize o aplicativo e exporte de novo.',
    )
  return { pacote: pacote.data, arquivos: 4 + comprimento }
}

interface Dono {
  dispositivo_id: string
  usuario_id: number
}

const EM_NOME_DE_OUTRO =
  'Este pacote traz registros que não são do aparelho e da pessoa que o exportaram. Chame o suporte.'

function conferir(pacote: Pacote, dono: Dono, tamanhoDosArquivos: number): void {
  const seqs = new Set<number>()
  const donos = pacote.dispositivo_id === dono.dispositivo_id && pacote.usuario_id === dono.usuario_id
  if (!donos) throw pacoteInvalido(EM_NOME_DE_OUTRO)
  if (pacote.tarefas.length === 0) throw pacoteInvalido('Este pacote não traz nenhum registro.')
  for (const tarefa of pacote.tarefas) {
    conferirTarefa(tarefa, dono)
    const { arquivo, seq } = tarefa
    if (arquivo !== null && arquivo.inicio + arquivo.reserva.tamanho > tamanhoDosArquivos)
      throw pacoteAlterado()
    if (seqs.has(seq)) throw pacoteAlterado()
    seqs.add(seq)
  }
}

function conferirTarefa(tarefa: TarefaDoPacote, dono: Dono): void {
  const esperados: Record<string, string> = {
    [CABECALHOS.chave]: tarefa.op_id,
    [CABECALHOS.dispositivo]: dono.dispositivo_id,
    [CABECALHOS.sequencia]: String(tarefa.seq),
    [CABECALHOS.usuario]: String(dono.usuario_id),
  }
  for (const [nome, valor] of Object.entries(tarefa.cabecalhos)) {
    const esperado = esperados[nome.toLowerCase()]
    if (esperado !== undefined && esperado.toLowerCase() !== valor.toLowerCase())
      throw pacoteInvalido(EM_NOME_DE_OUTRO)
  }
  if (!feitaNoCampo(tarefa.chamada.operacao)) throw pacoteInvalido(EM_NOME_DE_OUTRO)
  if (tarefa.arquivo !== null && !registraSeuArquivo(tarefa)) throw pacoteAlterado()
}

/** Only what the queue of a device makes: a package opens no other door. */
function feitaNoCampo(operacao: string): boolean {
  if (operacao === 'operacoes.descartar') return true
  const [grupo = '', nome = ''] = operacao.split('.', 2)
  const grupos: Readonly<Record<string, Endpoints>> = contract
  const endpoint: Endpoint | undefined = Object.hasOwn(grupos, grupo) ? grupos[grupo]?.[nome] : undefined
  return endpoint?.evidencia === true && !enviaBytes(operacao)
}

function registraSeuArquivo({ chamada, arquivo, monitoramento_id }: TarefaDoPacote): boolean {
  const { uuid, sha256, monitoramento_id: visita } = arquivo?.reserva ?? {}
  return (
    chamada.operacao === 'multimidias.registrar' &&
    chamada.body?.uuid === uuid &&
    chamada.body?.sha256 === sha256 &&
    visita === monitoramento_id
  )
}

const DA_FILA: readonly string[] = [
  CABECALHOS.fuso,
  CABECALHOS.capturadoEm,
  CABECALHOS.desvioMs,
  CABECALHOS.versao,
]

/** The headers of the operation's every delivery, and no other that the package may carry. */
export function cabecalhosDaTarefa(tarefa: TarefaDoPacote, { dispositivo_id, usuario_id }: Dono) {
  const ditos = Object.entries(tarefa.cabecalhos).map(([nome, valor]) => [nome.toLowerCase(), valor] as const)
  return {
    [CABECALHOS.capturadoEm]: tarefa.capturado_em,
    ...Object.fromEntries(ditos.filter(([nome]) => DA_FILA.includes(nome))),
    [CABECALHOS.chave]: tarefa.op_id,
    [CABECALHOS.dispositivo]: dispositivo_id,
    [CABECALHOS.sequencia]: String(tarefa.seq),
    [CABECALHOS.usuario]: String(usuario_id),
  }
}
