// Who issued the note of a draft: found by its document, registered from what the note says, or another that is chosen.
import sql from 'sql-template-tag'
import type { Nomeado } from '#contract/administracao/pessoas.ts'
import type { entradas } from '#contract/almoxarifado/entradas.ts'
import type { DiferencaDaNota, EmitenteDaNfe } from '#contract/almoxarifado/nfe.ts'
import { documentoComMascara, raizDoCnpj } from '#contract/casa/documentos-br.ts'
import { DadosDoFornecedor } from '#contract/rede/fornecedor.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Call } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { criarFornecedor } from '#server/rede/fornecedores/gravar.ts'
import { entradaPara } from '../comando.ts'
import { notaGuardada } from './queries.ts'

/** By the document, also of one that was merged into another. */
export function fornecedorDe(db: Queryable, documento: string): Promise<Nomeado | undefined> {
  return db.maybe(sql`
    select d.id, d.razao_social as nome from fornecedor f join fornecedor d on d.id = coalesce(f.unificado_em_id, f.id)
    where f.documento = ${documento} order by f.unificado_em_id nulls first limit 1`)
}

/** With those of the ones that were merged into it. */
export async function documentosDo(db: Queryable, fornecedor_id: number): Promise<string[]> {
  const linhas = await db.rows<{ documento: string }>(sql`
    select t.documento from fornecedor f join fornecedor t
      on t.id = coalesce(f.unificado_em_id, f.id) or t.unificado_em_id = coalesce(f.unificado_em_id, f.id)
    where f.id = ${fornecedor_id} and t.documento is not null order by t.id`)
  return linhas.map(({ documento }) => documento)
}

/** Who was chosen beside who issued; nothing when they are the same. */
export function diferencasDoFornecedor(
  { documento }: EmitenteDaNfe,
  documentos: readonly string[],
): DiferencaDaNota[] {
  if (documentos.includes(documento)) return []
  const [deste] = documentos
  const quem = deste === undefined ? 'não tem CNPJ' : `tem ${documentoComMascara(deste)}`
  const lados = `a nota é de ${documentoComMascara(documento)}, e o fornecedor escolhido ${quem}`
  const filial =
    documento.length === 14 &&
    documentos.some((outro) => outro.length === 14 && raizDoCnpj(outro) === raizDoCnpj(documento))
  return filial
    ? [
        {
          codigo: 'fornecedor_filial',
          peso: 'pede_motivo',
          texto: `Fornecedor: ${lados}, que é outro estabelecimento da mesma empresa.`,
        },
      ]
    : [{ codigo: 'fornecedor', peso: 'impede', texto: `Fornecedor: ${lados}.` }]
}

/** What the note says of its issuer, as a register; what the register would refuse is left for a person to write. */
export function cadastroDoEmitente(emitente: EmitenteDaNfe): DadosDoFornecedor {
  const { telefone, email, ...resto } = emitente
  const escritos = {
    ...resto,
    inscricao_estadual_uf: emitente.inscricao_estadual === null ? null : emitente.uf,
    telefones: telefone === null ? [] : [telefone],
    emails: email === null ? [] : [email],
  }
  const aceitos = Object.entries(escritos).filter(
    ([campo, valor]) => DadosDoFornecedor.shape[campo as keyof DadosDoFornecedor].safeParse(valor).success, // as: keys of the register
  )
  const lidos = DadosDoFornecedor.safeParse({ ...Object.fromEntries(aceitos), natureza: ['fornecedor'] })
  if (lidos.success) return lidos.data
  throw new Recusa('ERR_FORM_VALIDATION', 'A nota não diz o bastante de quem a emitiu para cadastrá-lo.')
}

export async function cadastrarFornecedor(call: Call<typeof entradas.cadastrarFornecedor>): Promise<Nomeado> {
  const { tx, params } = call
  const { alvo } = await entradaPara(call, 'editar', params.id)
  const guardada = await notaGuardada(tx, alvo.id)
  if (guardada === undefined)
    throw new Recusa('ERR_ESTADO_INVALIDO', 'Este rascunho não veio de uma nota: escolha o fornecedor nele.')
  const { emitente } = guardada.nota
  const achado = await fornecedorDe(tx, emitente.documento)
  if (achado) return achado
  const dados = cadastroDoEmitente(emitente)
  return { id: await criarFornecedor(call, dados), nome: dados.razao_social }
}
