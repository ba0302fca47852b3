// One visit becomes two: the first keeps what was captured, the second takes parts that nobody looked at yet.
import sql from 'sql-template-tag'
import type { homologacao } from '#contract/campo/homologacao.ts'
import type { BodyOf } from '#contract/casa/endpoint.ts'
import { avisarVisitaAlterada, diaEscrito } from '#server/administracao/notificacoes/field-events.ts'
import { agentesEscolhidos, programar } from '#server/campo/monitoramentos/programar.ts'
import { partesDaVisita, partesEscolhidas } from '#server/campo/visita/divisao.ts'
import { roteiroLevado } from '#server/campo/visita/roteiro.ts'
import type { Comando } from '#server/casa/comando.ts'
import { campoInvalido } from '#server/casa/http/erro.ts'
import { visitaDaAgenda } from './agenda.ts'
import { planoLevado } from './plano-levado.ts'

const NOMES_DITOS = 5

export async function dividir(
  comando: Comando,
  id: number,
  { partes, agentes, versao, ...dias }: BodyOf<typeof homologacao.dividir>,
): Promise<void> {
  const { tx, ator } = comando
  const antes = await visitaDaAgenda(comando, id, 'dividir', versao)
  const todas = await partesDaVisita(tx, id)
  const escolhidas = todas.filter(({ chave }) => partes.includes(chave))
  if (escolhidas.length !== new Set(partes).size)
    throw campoInvalido('partes', 'Parte do que foi escolhido já foi verificada ou já passou a outra visita.')
  if (antes.situacao === 'aguardando' && escolhidas.length === todas.length)
    throw campoInvalido('partes', 'Assim nada fica nesta visita: mude o dia ou os agentes dela.')
  const nova = await programar(comando, {
    ...(await planoLevado(tx, id, dias)),
    local_id: antes.local_id,
    agentes: await agentesEscolhidos(tx, agentes),
    roteiro: await roteiroLevado(tx, id),
    divide: { de: id, ...partesEscolhidas(partes) },
  })
  const { protocolo } = await tx.one<{ protocolo: string }>(
    sql`update monitoramento set versao = versao + 1 where id = ${id}
      returning (select protocolo from monitoramento where id = ${nova}) as protocolo`,
  )
  comando.audit.mudanca({
    entidade: 'monitoramento',
    entidade_id: id,
    local_id: antes.local_id,
    para: { dividida_em: protocolo, partes: escolhidas.length },
  })
  const nomes = escolhidas.slice(0, NOMES_DITOS).map(({ nome }) => nome)
  const mais = escolhidas.length > nomes.length ? ` e mais ${escolhidas.length - nomes.length}` : ''
  await avisarVisitaAlterada(tx, id, {
    por: ator.usuario.id,
    oque: 'foi dividida',
    detalhe: `Passou à visita ${protocolo}, de ${diaEscrito(dias.previsto_inicio)}: ${nomes.join(', ')}${mais}. O que você já registrou vale; atualize a visita no aparelho.`,
  })
}
