// The exported package of a device's pending work (`pendencias-<aparelho>-<data>.zelo`): only the server opens it.
//
// Frame, integers big-endian: `ZELO` | version (1 byte) | length of the header (4) | header, JSON | ciphertext |
// signature (64). The signature, ECDSA P-256 with SHA-256 by the device's key, covers everything before it. The
// ciphertext is AES-256-GCM (tag at its end) under HKDF-SHA-256 of the ECDH secret between `chave_efemera` and the
// server's key, salt `iv`, info `zelo-pacote-1`; its additional data is the header as it stands in the frame. Inside:
// length of the JSON (4) | JSON (`Pacote`) | the bytes of the files, one after the other.
import { z } from 'zod'
import { ChavePublica } from '#contract/administracao/aparelhos.ts'
import { Chamada } from '#contract/casa/chamada.ts'
import { Instante } from '#contract/casa/tempo.ts'
import { ReservaDeArquivo } from '#contract/papeis/multimidias.ts'
import { Acao } from './tarefas.ts'

export const MARCA_DO_PACOTE = 'ZELO'

export const VERSAO_DO_PACOTE = 1

export const USO_DA_CHAVE_DO_PACOTE = 'zelo-pacote-1'

/** Largest package accepted, in bytes. */
export const TAMANHO_MAXIMO_DO_PACOTE = 300 * 1024 ** 2

export const CabecalhoDoPacote = z.strictObject({
  /** Which key of the server it was sealed to. */
  kid: z.string().max(64),
  dispositivo_id: z.uuid(),
  chave_efemera: ChavePublica,
  /** 12 bytes, base64url. */
  iv: z.string().max(24),
})

export type CabecalhoDoPacote = z.infer<typeof CabecalhoDoPacote>

export const TarefaDoPacote = z.strictObject({
  op_id: z.uuid(),
  seq: z.number().int().positive(),
  acao: Acao,
  monitoramento_id: z.number().int(),
  capturado_em: Instante,
  /** The headers of the operation (`CABECALHOS`), as every delivery of it carries them. */
  cabecalhos: z.record(z.string(), z.string()),
  /** Of a file, its registration. */
  chamada: Chamada,
  /** Where its bytes begin in the area of the files. */
  arquivo: z.strictObject({ reserva: ReservaDeArquivo, inicio: z.number().int().min(0) }).nullable(),
})

export type TarefaDoPacote = z.infer<typeof TarefaDoPacote>

export const Pacote = z.strictObject({
  dispositivo_id: z.uuid(),
  usuario_id: z.number().int().positive(),
  criado_em: Instante,
  versao_app: z.string().max(60),
  /** In order of capture. */
  tarefas: z.array(TarefaDoPacote).max(20_000),
})

export type Pacote = z.infer<typeof Pacote>
