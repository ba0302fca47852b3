import { useParams } from 'react-router'
import { type CargaDetalhada, TIPOS_DE_CARGA } from '#contract/patrimonio/termos.ts'
import { DetailPage } from '#web/detail/DetailPage.tsx'
import type { Proximo } from '#web/detail/proximo.ts'
import { RecordView } from '#web/detail/RecordView.tsx'
import { EventosDoRegistro } from '#web/partes/casa/EventosDoRegistro.tsx'
import { CargaBadge } from '#web/partes/rede/cargas.tsx'
import { usePode } from '#web/session/use-sessao.ts'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { data, plural } from '#web/ui/format.ts'
import { AcoesDaCarga } from './AcoesDaCarga.tsx'
import { chaveDaCarga, useCarga } from './consultas.ts'
import { DiferencaTab } from './DiferencaTab.tsx'
import { TermosTab } from './TermosTab.tsx'

export function CargaPage() {
  const id = Number(useParams().cargaId)
  return <RecordView consulta={useCarga(id)}>{(carga) => <Carga key={id} carga={carga} />}</RecordView>
}

function Carga({ carga }: { carga: CargaDetalhada }) {
  const { id, local, servidor, responsavel, bens } = carga
  const audita = usePode('admin.auditoria.listar')
  const subtitulo = [
    TIPOS_DE_CARGA[servidor ? 'servidor' : 'local'],
    servidor ? local.nome : `Responde: ${responsavel ?? 'ninguém'}`,
    plural(bens, 'bem', 'bens'),
  ].join(' · ')
  return (
    <DetailPage
      titulo={servidor?.nome ?? local.nome}
      subtitulo={subtitulo}
      situacao={<CargaBadge {...carga} />}
      proximo={proximoDe(carga)}
      atos={carga.acoes}
      acoes={<AcoesDaCarga carga={carga} />}
      aviso={<Aviso carga={carga} />}
      abas={[
        { chave: 'termos', rotulo: 'Termos', conteudo: () => <TermosTab carga={carga} /> },
        { chave: 'diferenca', rotulo: 'Diferença', conteudo: () => <DiferencaTab carga={carga} /> },
        ...(audita
          ? [
              {
                chave: 'eventos',
                rotulo: 'Eventos',
                conteudo: () => (
                  <EventosDoRegistro entidade="carga_patrimonial" id={id} chave={chaveDaCarga(id)} />
                ),
              },
            ]
          : []),
      ]}
    />
  )
}

/** What has to be done now, by whom. */
function proximoDe({ situacao, responsavel, local }: CargaDetalhada): Proximo | null {
  const quem = `quem cuida do patrimônio em ${local.nome}`
  if (responsavel === null) return { falta: 'designar quem responde pelos bens', quem }
  if (situacao === 'aguardando')
    return { falta: 'ler a relação e assinar', atos: ['termos.assinar'], quem: responsavel }
  return situacao === 'em_dia' ? null : { falta: 'emitir o termo', atos: ['termos.emitir'], quem }
}

/** Why there is something to do. */
export function Aviso({ carga }: { carga: CargaDetalhada }) {
  const { situacao, responsavel, trocou_responsavel, desatualizada_desde, acoes } = carga
  // What to do about it is said to who can do it.
  const emite = acoes.some(({ chave, permitido }) => chave === 'termos.emitir' && permitido)
  if (responsavel === null)
    return (
      <Banner tone="warning">
        Este local não tem titular: ninguém responde pelos bens. Designe o responsável na página do local.
      </Banner>
    )
  if (trocou_responsavel)
    return (
      <Banner tone="warning">
        Mudou quem responde: agora é {responsavel}.{' '}
        {emite ? 'Confira os bens com quem sai e emita o termo de passagem.' : 'Falta o termo de passagem.'}
      </Banner>
    )
  if (situacao === 'a_regularizar' && desatualizada_desde)
    return (
      <Banner tone="warning">
        Entraram ou saíram bens desde {data(desatualizada_desde)}.{' '}
        {emite ? 'Emita um termo novo: uma assinatura regulariza tudo.' : 'Falta um termo novo.'}
      </Banner>
    )
  if (situacao === 'sem_termo')
    return (
      <Banner tone="warning">Há bens em carga e nenhum termo assinado.{emite && ' Emita o primeiro.'}</Banner>
    )
  return null
}
