// A note as this órgão takes it: read, with its addressee known, and refused when it is not the one of its key.
import sql from 'sql-template-tag'
import { diferencasDePeso, type NotaLida } from '#contract/almoxarifado/nfe.ts'
import { parametrosAtuais } from '#server/administracao/parametros/current.ts'
import type { Comando } from '#server/casa/comando.ts'
import { diaDe } from '#server/casa/http/dia.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { comDestinatarioDeAgora } from './diferencas.ts'
import { lerNfe } from './ler.ts'

type Lendo = Pick<Comando, 'services' | 'agora'>

/** Reads notes as they stand beside this day and this órgão. What it answers throws `Recusa`, with what is wrong with one. */
export async function leitorDeNotas({ services, agora }: Lendo): Promise<(xml: Uint8Array) => NotaLida> {
  const leitor = { hoje: diaDe(agora, services.config.fuso), cnpjs: await cnpjsDoOrgao(services) }
  return (xml) => {
    const leitura = lerNfe(xml, leitor)
    if ('recusa' in leitura) throw new Recusa('ERR_ARQUIVO_INVALIDO', leitura.recusa)
    recusarOQueImpede(leitura.nota)
    return leitura.nota
  }
}

/** Of a note that was kept: whom the órgão answers for may have changed since it was read. */
export async function notaDeAgora<N extends Pick<NotaLida, 'destinatario' | 'diferencas'>>(
  { services }: Pick<Lendo, 'services'>,
  nota: N,
): Promise<N> {
  return { ...nota, diferencas: comDestinatarioDeAgora(nota, await cnpjsDoOrgao(services)) }
}

/** The órgão's own first, then those of its places. */
async function cnpjsDoOrgao({ db, config }: Lendo['services']): Promise<string[]> {
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
    mensagem: `A nota não confere com a chave dela, e não pode ser recebida. ${impedem.join(' ')}`,
    dados: { diferencas },
  })
}
