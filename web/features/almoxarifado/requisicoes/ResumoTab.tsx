import { ClipboardCopy } from 'lucide-react'
import { CAMPOS_DA_REQUISICAO } from '#contract/almoxarifado/campos-da-requisicao.ts'
import { modelosDeRequisicao } from '#contract/almoxarifado/modelos-de-requisicao.ts'
import { ORIGENS_DA_REQUISICAO } from '#contract/almoxarifado/requisicao.ts'
import type { RequisicaoDetalhada } from '#contract/almoxarifado/requisicao-formas.ts'
import { reais } from '#contract/casa/reais.ts'
import { quantidade } from '#contract/casa/unidades.ts'
import { fatosDe } from '#web/detail/fatos.ts'
import { REQUISICOES } from '#web/partes/almoxarifado/FilasDeRequisicoes.tsx'
import { DA_REQUISICAO } from '#web/partes/almoxarifado/ModeloPicker.tsx'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { Can } from '#web/session/Can.tsx'
import { ButtonLink } from '#web/ui/actions/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Facts } from '#web/ui/display/Stat.tsx'
import { data, dataHora } from '#web/ui/format.ts'
import { ItemAtendido } from './ItemAtendido.tsx'
import { valorEstimado } from './palavras.tsx'
import { comoCorrigir } from './proximo.ts'
import './Requisicoes.css'

type Props = { requisicao: RequisicaoDetalhada }

export function ResumoTab({ requisicao }: Props) {
  const correcao = comoCorrigir(requisicao)
  return (
    <div className="z-stack">
      <Mudancas requisicao={requisicao} />
      <Card
        title={`Itens (${requisicao.itens.length})`}
        actions={
          <Can do={modelosDeRequisicao.criar}>
            <ButtonLink
              size="sm"
              icon={ClipboardCopy}
              to={`${REQUISICOES}/modelos?${DA_REQUISICAO}=${requisicao.id}`}
            >
              Guardar como modelo
            </ButtonLink>
          </Can>
        }
      >
        <ol className="z-atendimento" aria-label="Itens">
          {requisicao.itens.map((item) => (
            <ItemAtendido key={item.id} item={item} requisicao={requisicao} />
          ))}
        </ol>
        {correcao !== null && <p className="z-small z-muted">{correcao}</p>}
      </Card>
      <Card title="O que aconteceu">
        <ol className="z-passos-da-requisicao" aria-label="Linha do tempo">
          {requisicao.linha_do_tempo.map(({ em, titulo, por, detalhe }) => (
            <li key={`${em} ${titulo}`}>
              <strong>{titulo}</strong>
              <p className="z-small z-muted">{[dataHora(em), por].filter(Boolean).join(' · ')}</p>
              {detalhe && <p>{detalhe}</p>}
            </li>
          ))}
        </ol>
      </Card>
      <Dados requisicao={requisicao} />
    </div>
  )
}

/** Sent again after a correction: what whoever decides has not seen yet. */
function Mudancas({ requisicao }: Props) {
  const ultima = requisicao.versoes.at(-1)
  if (requisicao.situacao !== 'em_autorizacao' || !ultima || ultima.mudancas.length === 0) return null
  return (
    <Card title={`O que mudou na versão ${ultima.versao_do_pedido}`}>
      <RecordList
        rotulo="Mudanças"
        vazio={null}
        itens={ultima.mudancas.map(({ material, unidade, de_e3, para_e3 }) => ({
          chave: material,
          titulo: material,
          detalhe:
            de_e3 === null
              ? `acrescentado: ${quantidade(para_e3 ?? 0, unidade)}`
              : para_e3 === null
                ? `retirado: eram ${quantidade(de_e3, unidade)}`
                : `de ${quantidade(de_e3, unidade)} para ${quantidade(para_e3, unidade)}`,
        }))}
      />
    </Card>
  )
}

const ORIGEM_SIMPLES = 'manual'

function noDestino({ tipo, destino_com_estoque }: RequisicaoDetalhada): string {
  if (tipo === 'permanente') return 'Passa à carga do local'
  return destino_com_estoque ? 'Entra no estoque' : 'É consumido ao chegar'
}

function Dados({ requisicao }: Props) {
  const { necessidade_em, origem, ratificada, enviada_em, autorizada_em, encerrada_em } = requisicao
  const fato = fatosDe(CAMPOS_DA_REQUISICAO, requisicao)
  return (
    <Card title="Dados">
      <Facts
        items={[
          {
            label: 'Valor estimado',
            value:
              valorEstimado(requisicao.valor_estimado_centavos) ?? 'Sem preço: nada disto está em estoque',
          },
          {
            label: 'Valor autorizado',
            value:
              requisicao.valor_autorizado_centavos !== null &&
              requisicao.valor_autorizado_centavos !== requisicao.valor_estimado_centavos &&
              reais(requisicao.valor_autorizado_centavos),
          },
          fato('prioridade'),
          fato('entrega'),
          fato('necessidade_em', necessidade_em && data(necessidade_em)),
          fato('periodo_ref'),
          fato(
            'origem',
            origem.tipo !== ORIGEM_SIMPLES &&
              [ORIGENS_DA_REQUISICAO[origem.tipo], origem.nome].filter(Boolean).join(': '),
          ),
          {
            label: 'No destino',
            value: noDestino(requisicao),
          },
          { label: 'Enviada em', value: enviada_em && dataHora(enviada_em) },
          { label: 'Autorizada em', value: autorizada_em && dataHora(autorizada_em) },
          {
            label: 'Ratificada por',
            value: ratificada && `${ratificada.por.nome}, em ${dataHora(ratificada.em)}`,
          },
          { label: 'Encerrada em', value: encerrada_em && dataHora(encerrada_em) },
          fato('finalidade'),
          fato('justificativa'),
          fato('observacoes'),
        ]}
      />
    </Card>
  )
}
