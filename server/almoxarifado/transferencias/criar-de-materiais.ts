// A new transfer of materials: out of which stock, where to, and whether it needs somebody else's word.
import sql from 'sql-template-tag'
import type { TipoDeTransferencia } from '#contract/almoxarifado/transferencia.ts'
import { transferencias } from '#contract/almoxarifado/transferencias.ts'
import { pode } from '#contract/casa/acesso.ts'
import { limitesAtuais } from '#server/administracao/parametros/current.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Call } from '#server/casa/http/call.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { proximoProtocolo } from '#server/casa/http/protocolo.ts'
import { localVisto } from '#server/rede/locais/alvo.ts'
import { avisarChegada, avisarCriada } from './avisos.ts'
import { auditar } from './comando.ts'
import { decidirLinhas, exigirQueCaiba } from './decidir-linhas.ts'
import { alemDoRecebido } from './recebido.ts'
import { supridorDa } from './supridor.ts'

type Criar = Call<typeof transferencias.criar>

interface Ponta {
  id: number
  nome: string
  caminho: number[]
  temEstoque: boolean
}

async function ponta(call: Criar, id: number | null, campo: 'origem_id' | 'destino_id'): Promise<Ponta> {
  if (id === null) throw campoInvalido(campo, 'Escolha o local.')
  const { nome, caminho, tipo_id, ativo } = await localVisto(call, { id, acao: null, campo })
  if (!ativo) throw campoInvalido(campo, 'Este local está inativo.')
  const { permite_estoque } = await call.tx.one<{ permite_estoque: boolean }>(
    sql`select permite_estoque from local_tipo where id = ${tipo_id}`,
  )
  return { id, nome, caminho, temEstoque: permite_estoque }
}

async function devolvidoA({ tx, body }: Criar, origem: Ponta): Promise<Ponta | undefined> {
  if (body.tipo !== 'devolucao' || body.destino_id === null) return undefined
  const supridor = await supridorDa(tx, { origem_id: origem.id, destino_id: body.destino_id })
  return supridor?.ativo ? supridor : undefined
}

/** Which of the ends has to keep stock: what leaves by shipment leaves a shelf, and what is given back goes to one. */
const ESTOQUE_EM: Partial<Record<TipoDeTransferencia, readonly ('origem_id' | 'destino_id')[]>> = {
  entre_depositos: ['origem_id', 'destino_id'],
  redistribuicao: ['origem_id'],
  devolucao: ['destino_id'],
}

async function pontas(call: Criar): Promise<{ origem: Ponta; destino: Ponta }> {
  const { body, ator } = call
  const origem = await ponta(call, body.origem_id, 'origem_id')
  if (!pode(ator.concessoes, transferencias.criar.access, origem.caminho))
    throw new Recusa('ERR_NAO_AUTORIZADO', {
      mensagem: `Quem pede é quem cuida de ${origem.nome}. Para receber de lá, faça uma requisição.`,
      erros: { origem_id: ['Você não cuida deste local.'] },
    })
  const destino = (await devolvidoA(call, origem)) ?? (await ponta(call, body.destino_id, 'destino_id'))
  if (destino.id === origem.id) throw campoInvalido('destino_id', 'Os materiais já estão neste local.')
  for (const campo of ESTOQUE_EM[body.tipo] ?? []) {
    const { nome, temEstoque } = campo === 'origem_id' ? origem : destino
    if (!temEstoque) throw campoInvalido(campo, `${nome} não tem estoque. Escolha um depósito.`)
  }
  return { origem, destino }
}

interface Material {
  id: number
  descricao: string
  unidade: string
  casas: number
  natureza: string
  ativo: boolean
}

async function exigirMateriais({ tx, body }: Criar): Promise<void> {
  const ids = body.materiais.map(({ material_id }) => material_id)
  const materiais = new Map(
    (
      await tx.rows<Material>(sql`
        select m.id, m.descricao, m.natureza, m.ativo, u.sigla as unidade, u.casas
        from material m join unidade_de_medida u on u.id = m.unidade_id where m.id = any(${ids}::bigint[])`)
    ).map((material) => [material.id, material]),
  )
  body.materiais.forEach(({ material_id, qtd_e3 }, i) => {
    const campo = `materiais.${i}.material_id`
    const material = materiais.get(material_id)
    if (!material) throw campoInvalido(campo, 'Material não encontrado.')
    if (!material.ativo) throw campoInvalido(campo, `${material.descricao} está inativo.`)
    if (material.natureza === 'permanente')
      throw campoInvalido(campo, `${material.descricao} é permanente: transfira os bens.`)
    if (ids.indexOf(material_id) !== i)
      throw campoInvalido(campo, `${material.descricao} está em duas linhas: some as quantidades.`)
    exigirQueCaiba(material, qtd_e3, `materiais.${i}.qtd_e3`)
  })
}

/** At what it is worth in the origin; what is not there adds nothing. */
async function passaDoLimite({ tx, body }: Criar, origem_id: number): Promise<boolean> {
  const { limite_autorizacao_transferencia_centavos: limite } = await limitesAtuais(tx)
  if (limite === null) return false
  const { passa } = await tx.one<{ passa: boolean }>(sql`
    select coalesce(sum(s.valor_centavos * m.qtd_e3::numeric / s.qtd_e3), 0) > ${limite}::bigint as passa
    from jsonb_to_recordset(${JSON.stringify(body.materiais)}::jsonb) as m (material_id bigint, qtd_e3 bigint)
    join saldo s on s.material_id = m.material_id and s.deposito_id = ${origem_id} and s.qtd_e3 > 0`)
  return passa
}

async function inserir(call: Criar, partes: { origem: Ponta; destino: Ponta; acima: boolean }) {
  const { tx, body, ator } = call
  const { origem, destino, acima } = partes
  const protocolo = await proximoProtocolo(call, 'TRF')
  const { id } = await tx.one<{ id: number }>(sql`
    insert into transferencia (protocolo, objeto, tipo, situacao, origem_id, destino_id, motivo, processo,
      acima_do_limite, solicitada_por)
    values (${protocolo}, 'material', ${body.tipo}, 'solicitada', ${origem.id}, ${destino.id}, ${body.motivo},
      ${body.processo}, ${acima}, ${ator.usuario.id})
    returning id`)
  await inserirLinhas(tx, id, body.materiais)
  return { id, protocolo }
}

async function inserirLinhas(
  tx: Queryable,
  id: number,
  materiais: Criar['body']['materiais'],
): Promise<void> {
  const linhas = materiais.map((um, i) => ({ ...um, ordem: i + 1 }))
  await tx.run(sql`
    insert into transferencia_material (transferencia_id, ordem, material_id, qtd_solicitada_e3)
    select ${id}, m.ordem, m.material_id, m.qtd_e3
    from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as m (ordem int, material_id bigint, qtd_e3 bigint)
    order by m.ordem`)
}

export async function criarDeMateriais(call: Criar): Promise<number> {
  const { tx, body, ator, agora } = call
  const { origem, destino } = await pontas(call)
  await exigirMateriais(call)
  const acima = await passaDoLimite(call, origem.id)
  const autoriza = ({ caminho }: Ponta) => pode(ator.concessoes, transferencias.autorizar.access, caminho)
  const devolucao_sem_estoque = body.tipo === 'devolucao' && !origem.temEstoque
  const devolvidas = body.materiais.map(({ material_id, qtd_e3 }) => ({ linha: { material_id }, qtd_e3 }))
  // More than the place got is not authorised without a word: it waits for who says why.
  const demais = devolucao_sem_estoque && (await alemDoRecebido(tx, origem.id, devolvidas)) !== undefined
  const autorizada = !acima && !demais && autoriza(origem) && autoriza(destino)
  const { id, protocolo } = await inserir(call, { origem, destino, acima })
  if (autorizada) {
    await decidirLinhas(
      call,
      { id, origem_id: origem.id, devolucao_sem_estoque },
      { linhas: null, motivo: null },
    )
    await tx.run(sql`update transferencia set situacao = 'autorizada', decidida_por = ${ator.usuario.id},
      decidida_em = ${agora} where id = ${id}`)
  }
  auditar(
    call,
    { id, origem_id: origem.id },
    {
      para: {
        protocolo,
        objeto: 'material',
        tipo: body.tipo,
        materiais: body.materiais.length,
        situacao: autorizada ? 'autorizada' : 'solicitada',
        ...(acima && { acima_do_limite: true }),
      },
      motivo: body.motivo,
    },
  )
  await avisarCriada(call, { id, protocolo, origem_id: origem.id, bens: 0, linhas: body.materiais.length })
  if (autorizada && devolucao_sem_estoque) {
    const chegando = {
      id,
      protocolo,
      origem_id: origem.id,
      destino_id: destino.id,
      responsavel_destino_id: null,
    }
    await avisarChegada(call, { ...chegando, objeto: 'material' }, body.materiais.length)
  }
  return id
}
