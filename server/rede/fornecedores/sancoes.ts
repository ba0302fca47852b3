// Sanctions and certificates: each counts by its own dates.

import sql from 'sql-template-tag'
import type { BodyOf } from '#contract/casa/endpoint.ts'
import type { fornecedores } from '#contract/rede/fornecedores.ts'
import { TIPOS_DE_CERTIDAO } from '#contract/rede/fornecimento.ts'
import type { Comando } from '#server/casa/comando.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { fornecedorPara } from './comando.ts'

const alvo = (id: number) => ({ entidade: 'fornecedor', entidade_id: id }) as const

export async function sancionar(
  comando: Comando,
  id: number,
  sancao: BodyOf<typeof fornecedores.sancionar>,
): Promise<void> {
  const { tx, audit } = comando
  await fornecedorPara(comando, 'sancionar', id)
  const { tipo, orgao, inicio, fim, processo } = sancao
  if (fim !== null && fim < inicio) throw campoInvalido('fim', 'O fim vem antes do início.')
  await tx.run(sql`
    insert into fornecedor_sancao (fornecedor_id, tipo, orgao, inicio, fim, processo)
    values (${id}, ${tipo}, ${orgao}, ${inicio}, ${fim}, ${processo})`)
  audit.mudanca({ ...alvo(id), de: { sancao: null }, para: { sancao } })
}

export async function encerrarSancao(
  comando: Comando,
  { id, sancaoId }: { id: number; sancaoId: number },
  { fim, motivo }: { fim: string; motivo: string },
): Promise<void> {
  const { tx, audit } = comando
  await fornecedorPara(comando, 'encerrarSancao', id)
  const sancao = await tx.maybe<{ tipo: string; inicio: string; fim: string | null }>(sql`
    select tipo, inicio, fim from fornecedor_sancao where id = ${sancaoId} and fornecedor_id = ${id}`)
  if (sancao === undefined) throw new Recusa('ERR_NAO_ENCONTRADO', 'Esta sanção não é deste fornecedor.')
  if (fim < sancao.inicio) throw campoInvalido('fim', 'O fim vem antes do início.')
  await tx.run(sql`update fornecedor_sancao set fim = ${fim} where id = ${sancaoId}`)
  audit.mudanca({ ...alvo(id), de: { sancao }, para: { sancao: { ...sancao, fim } }, motivo })
}

/** A file of another record is not said to exist. */
async function exigirAnexo({ tx }: Comando, id: number, uuid: string): Promise<void> {
  const anexo = await tx.maybe(sql`
    select a.id from multimidia a join fornecedor f on f.uuid = a.model_id
    where a.uuid = ${uuid} and a.monitoramento_id is null and a.model = 'fornecedor' and f.id = ${id}
      and a.situacao in ('registrado', 'verificado')`)
  if (anexo === undefined)
    throw campoInvalido('anexo_uuid', 'Este arquivo não está entre os anexos do fornecedor. Envie-o de novo.')
}

export async function registrarCertidao(
  comando: Comando,
  id: number,
  certidao: BodyOf<typeof fornecedores.registrarCertidao>,
): Promise<void> {
  const { tx, audit } = comando
  await fornecedorPara(comando, 'registrarCertidao', id)
  const { tipo, numero, emissao, validade, anexo_uuid } = certidao
  if (validade < emissao) throw campoInvalido('validade', 'A validade vem antes da emissão.')
  if (anexo_uuid !== null) await exigirAnexo(comando, id, anexo_uuid)
  const { repetida } = await tx.one<{ repetida: boolean }>(sql`
    select exists (select from fornecedor_certidao where fornecedor_id = ${id} and tipo = ${tipo}
      and numero = ${numero} and retirada_em is null) as repetida`)
  if (repetida)
    throw new Recusa('ERR_DUPLICADO', `A certidão ${numero} (${TIPOS_DE_CERTIDAO[tipo]}) já está aqui.`)
  await tx.run(sql`
    insert into fornecedor_certidao (fornecedor_id, tipo, numero, emissao, validade, anexo_uuid)
    values (${id}, ${tipo}, ${numero}, ${emissao}, ${validade}, ${anexo_uuid})`)
  audit.mudanca({ ...alvo(id), de: { certidao: null }, para: { certidao } })
}

export async function retirarCertidao(
  comando: Comando,
  { id, certidaoId }: { id: number; certidaoId: number },
  motivo: string,
): Promise<void> {
  const { tx, audit } = comando
  await fornecedorPara(comando, 'retirarCertidao', id)
  const certidao = await tx.maybe<{ tipo: string; numero: string }>(sql`
    update fornecedor_certidao set retirada_em = now()
    where id = ${certidaoId} and fornecedor_id = ${id} and retirada_em is null returning tipo, numero`)
  if (certidao === undefined)
    throw new Recusa('ERR_NAO_ENCONTRADO', 'Esta certidão não é deste fornecedor, ou já foi retirada.')
  audit.mudanca({ ...alvo(id), de: { certidao }, para: { certidao: null }, motivo })
}
