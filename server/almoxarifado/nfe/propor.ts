// From an XML to the entry it proposes. Nothing is written: who receives it decides.

import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import sql from 'sql-template-tag'
import type { Nomeado } from '#contract/administracao/pessoas.ts'
import {
  diferencasDePeso,
  type NotaLida,
  PARCELAS_DA_NFE,
  type ParcelaDaNfe,
  type PropostaDeNfe,
  TAMANHO_DA_NFE,
} from '#contract/almoxarifado/nfe.ts'
import { pode } from '#contract/casa/acesso.ts'
import type { Endpoint } from '#contract/casa/endpoint.ts'
import { parametrosAtuais } from '#server/administracao/parametros/current.ts'
import { drain, orCut, sourceOf } from '#server/casa/arquivos/incoming-stream.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Ator, Call } from '#server/casa/http/call.ts'
import { diaDe } from '#server/casa/http/dia.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { bytesDe } from '#server/papeis/arquivos/bytes-of.ts'
import { casar } from './casar.ts'
import { lerNfe } from './ler.ts'

type ComArquivo = Pick<Call<Endpoint>, 'request' | 'services' | 'agora' | 'log'> & { ator: Ator }

const GRANDE = new Recusa('ERR_ARQUIVO_GRANDE', 'O arquivo passa de 2 MB, e nenhuma NF-e tem esse tamanho.')

/** The body of an operation that is given the bytes of the XML. Throws `Recusa`, with what is wrong with the note. */
export async function proporNfe(call: ComArquivo): Promise<PropostaDeNfe> {
  const { request, services, agora } = call
  const corpo = bytesDe(request)
  if (!corpo) throw new Recusa('ERR_ARQUIVO_INVALIDO', 'O arquivo chegou vazio.')
  const xml = await orCut(call, corpo, () => juntar(corpo))
  const leitura = lerNfe(xml, {
    hoje: diaDe(agora, services.config.fuso),
    cnpjs: await cnpjsDoOrgao(services),
  })
  if ('recusa' in leitura) throw new Recusa('ERR_ARQUIVO_INVALIDO', leitura.recusa)
  recusarOQueImpede(leitura.nota)
  await recusarRepetida(services.db, call.ator, leitura.nota.chave)
  return proposta(services.db, leitura.nota, createHash('sha256').update(xml).digest('hex'))
}

/** The órgão's own first, then those of its places. */
async function cnpjsDoOrgao({ db, config }: ComArquivo['services']): Promise<string[]> {
  const { identidade } = await parametrosAtuais(db, config)
  const dosLocais = await db.rows<{ cnpj: string }>(
    sql`select distinct cnpj from local where cnpj is not null and ativo order by cnpj`,
  )
  return [...new Set([...identidade.cnpjs, ...dosLocais.map(({ cnpj }) => cnpj)])]
}

/** What the key says of a note is what was authorised: one that says otherwise is not that note. */
function recusarOQueImpede({ diferencas }: NotaLida): void {
  const impedem = diferencasDePeso(diferencas, 'impede')
  if (impedem.length === 0) return
  throw new Recusa('ERR_ARQUIVO_INVALIDO', {
    mensagem: `A nota não é a da chave dela, e não pode ser recebida. ${impedem.join(' ')}`,
    dados: { diferencas },
  })
}

async function juntar(corpo: Readable): Promise<Buffer> {
  const pedacos: Uint8Array[] = []
  let tamanho = 0
  for await (const pedaco of sourceOf(corpo)) {
    tamanho += pedaco.length
    if (tamanho > TAMANHO_DA_NFE) {
      drain(corpo, TAMANHO_DA_NFE)
      throw GRANDE
    }
    pedacos.push(pedaco)
  }
  return Buffer.concat(pedacos)
}

/** Told before anybody checks it line by line; what records the entry refuses it again. */
async function recusarRepetida(db: Queryable, ator: Ator, chave: string): Promise<void> {
  const outra = await db.maybe<{ id: number; protocolo: string | null; caminho: number[] }>(sql`
    select e.id, e.protocolo, l.caminho from entrada e join local l on l.id = e.deposito_id
    where e.chave_nfe = ${chave} and e.situacao not in ('estornada', 'cancelada', 'recusada')`)
  if (outra === undefined) return
  const { id, protocolo, caminho } = outra
  const vista = pode(ator.concessoes, 'painel.almoxarifado.entradas.listar', caminho)
  const onde = vista ? `na entrada ${protocolo ?? `em rascunho nº ${id}`}` : 'em outro depósito'
  throw new Recusa('ERR_DUPLICADO', {
    mensagem: `Esta nota já está ${onde}.`,
    ...(vista && { dados: { id, protocolo } }),
  })
}

async function proposta(db: Queryable, nota: NotaLida, xml_sha256: string): Promise<PropostaDeNfe> {
  const fornecedor = (await fornecedorDe(db, nota.emitente.documento)) ?? null
  const linhas = await casar(db, nota.linhas, fornecedor?.id ?? null)
  return { ...nota, linhas, xml_sha256, fornecedor, ...valoresDe(nota) }
}

/** By the document, also of one that was merged into another. */
function fornecedorDe(db: Queryable, documento: string): Promise<Nomeado | undefined> {
  return db.maybe(sql`
    select d.id, d.razao_social as nome from fornecedor f join fornecedor d on d.id = coalesce(f.unificado_em_id, f.id)
    where f.documento = ${documento} order by f.unificado_em_id nulls first limit 1`)
}

/** An entry has four values where a note has thirteen: what is no product nor freight and adds, is "others". */
function valoresDe({ conferencia, calculado_centavos }: NotaLida) {
  const somaDe = (quais: (parcela: ParcelaDaNfe) => boolean) =>
    conferencia.reduce((soma, cada) => (quais(cada.parcela) ? soma + cada.declarado_centavos : soma), 0)
  const produtos_centavos = somaDe((parcela) => parcela === 'produtos' || parcela === 'servicos')
  const frete_centavos = somaDe((parcela) => parcela === 'frete')
  const acrescimos = somaDe((parcela) => PARCELAS_DA_NFE[parcela].sinal === 1)
  return {
    produtos_centavos,
    frete_centavos,
    outras_centavos: acrescimos - produtos_centavos - frete_centavos,
    // Relieved ICMS is among them only when it came off the price.
    desconto_centavos: acrescimos - calculado_centavos,
  }
}
