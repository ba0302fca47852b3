// Bank details: sealed with the installation's key, each bound to its supplier. Nothing but their own two operations
// opens them; the audit says that they changed, and not what they are.

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import { DadosBancarios } from '#contract/rede/fornecedor.ts'
import type { Comando } from '#server/casa/comando.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { fornecedorPara } from './comando.ts'

const CIFRA = 'aes-256-gcm'
const IV = 12
const ETIQUETA = 16

const chaveDe = (segredo: Buffer) =>
  Buffer.from(hkdfSync('sha256', segredo, 'zelo-dados-bancarios-1', 'fornecedor', 32))

const dono = (id: number) => Buffer.from(`fornecedor:${id}`)

/** iv, tag, text. */
export function cifrados(segredo: Buffer, id: number, dados: DadosBancarios): Buffer {
  const iv = randomBytes(IV)
  const cifra = createCipheriv(CIFRA, chaveDe(segredo), iv, { authTagLength: ETIQUETA }).setAAD(dono(id))
  const texto = Buffer.concat([cifra.update(JSON.stringify(dados), 'utf8'), cifra.final()])
  return Buffer.concat([iv, cifra.getAuthTag(), texto])
}

/** Throws when they are of another supplier, or of another key. */
export function decifrados(segredo: Buffer, id: number, guardados: Buffer): DadosBancarios {
  const decifra = createDecipheriv(CIFRA, chaveDe(segredo), guardados.subarray(0, IV), {
    authTagLength: ETIQUETA,
  })
    .setAAD(dono(id))
    .setAuthTag(guardados.subarray(IV, IV + ETIQUETA))
  const texto = Buffer.concat([decifra.update(guardados.subarray(IV + ETIQUETA)), decifra.final()])
  return DadosBancarios.parse(JSON.parse(texto.toString('utf8')))
}

const VAZIOS: DadosBancarios = { banco: null, agencia: null, conta: null, tipo_conta: null, chave_pix: null }

async function guardados(tx: Comando['tx'], id: number): Promise<Buffer | undefined> {
  const linha = await tx.maybe<{ cifrado: Buffer }>(
    sql`select cifrado from fornecedor_dados_bancarios where fornecedor_id = ${id}`,
  )
  return linha?.cifrado
}

export async function lerDadosBancarios(
  comando: Omit<Comando, 'audit'>,
  id: number,
): Promise<DadosBancarios> {
  await fornecedorPara(comando, 'verDadosBancarios', id, 'ver')
  const cifrado = await guardados(comando.tx, id)
  if (cifrado === undefined) return VAZIOS
  try {
    return decifrados(comando.services.segredo, id, cifrado)
  } catch {
    throw new Recusa(
      'ERR_ESTADO_INVALIDO',
      'Os dados bancários foram guardados com outra chave desta instalação. Grave-os de novo.',
    )
  }
}

export async function gravarDadosBancarios(
  comando: Comando,
  id: number,
  dados: DadosBancarios,
): Promise<DadosBancarios> {
  const { tx, audit, services } = comando
  await fornecedorPara(comando, 'gravarDadosBancarios', id)
  const havia = (await guardados(tx, id)) !== undefined
  const ha = Object.values(dados).some((valor) => valor !== null)
  if (ha)
    await tx.run(sql`
      insert into fornecedor_dados_bancarios (fornecedor_id, cifrado)
      values (${id}, ${cifrados(services.segredo, id, dados)})
      on conflict (fornecedor_id) do update set cifrado = excluded.cifrado, atualizado_em = now()`)
  else await tx.run(sql`delete from fornecedor_dados_bancarios where fornecedor_id = ${id}`)
  const dito = (sim: boolean, qual: string) => (sim ? qual : null)
  audit.mudanca({
    entidade: 'fornecedor',
    entidade_id: id,
    de: { dados_bancarios: dito(havia, 'preenchidos') },
    para: { dados_bancarios: dito(ha, 'alterados') },
  })
  return dados
}
