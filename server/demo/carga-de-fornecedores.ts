// Writes the suppliers of the demonstration, with a sanction in force and certificates that end soon.
import sql from 'sql-template-tag'
import { ordemDeMatriz } from '#contract/casa/documentos-br.ts'
import type { Tx } from '#server/casa/db/database.ts'
import type { Calendario } from './calendario.ts'
import { FORNECEDORES } from './fornecedores.ts'

export async function carregarFornecedores(tx: Tx, calendario: Calendario): Promise<void> {
  const hoje = calendario.dia(0)
  const linhas = FORNECEDORES.map((um) => ({
    ...um,
    matriz_filial: um.documento.length === 14 ? (ordemDeMatriz(um.documento) ? 'matriz' : 'filial') : null,
  }))
  const json = JSON.stringify(linhas)
  await tx.run(sql`
    insert into fornecedor (tipo_pessoa, documento, matriz_filial, razao_social, nome_fantasia, porte, natureza,
      municipio, uf, municipio_ibge, telefones, contatos, situacao, situacao_motivo)
    select tipo_pessoa, documento, matriz_filial, razao_social, nome_fantasia, porte, natureza,
      municipio, uf, municipio_ibge, telefones, contatos, coalesce(situacao, 'ativo'), motivo
    from jsonb_to_recordset(${json}::jsonb) as r (tipo_pessoa text, documento text, matriz_filial text,
      razao_social text, nome_fantasia text, porte text, natureza text[], municipio text, uf text, municipio_ibge text,
      telefones text[], contatos jsonb, situacao text, motivo text)`)
  await tx.run(sql`
    insert into fornecedor_sancao (fornecedor_id, tipo, orgao, inicio, processo)
    select f.id, r.sancao ->> 'tipo', r.sancao ->> 'orgao', ${hoje}::date - 90, r.sancao ->> 'processo'
    from jsonb_to_recordset(${json}::jsonb) as r (documento text, sancao jsonb)
    join fornecedor f on f.documento = r.documento where r.sancao is not null`)
  await tx.run(sql`
    insert into fornecedor_certidao (fornecedor_id, tipo, numero, emissao, validade)
    select f.id, 'fgts', '2025-' || f.id, ${hoje}::date + r.certidao - 180, ${hoje}::date + r.certidao
    from jsonb_to_recordset(${json}::jsonb) as r (documento text, certidao int)
    join fornecedor f on f.documento = r.documento where r.certidao is not null`)
}
