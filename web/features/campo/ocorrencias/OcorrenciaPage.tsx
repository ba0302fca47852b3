import { CircleCheck, RotateCcw, UserRoundPen } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { ATOS_DA_OCORRENCIA } from '#contract/campo/atos-da-ocorrencia.ts'
import { type OcorrenciaDetalhada, TIPOS_DE_OCORRENCIA } from '#contract/campo/ocorrencias.ts'
import { api } from '#web/api/api.ts'
import { DetailPage } from '#web/detail/DetailPage.tsx'
import type { Proximo } from '#web/detail/proximo.ts'
import { RecordActions } from '#web/detail/RecordActions.tsx'
import { RecordView } from '#web/detail/RecordView.tsx'
import { telaDe } from '#web/detail/tela-de.ts'
import { useAtos } from '#web/detail/use-atos.tsx'
import { GravidadeBadge, SituacaoDaOcorrenciaBadge } from '#web/partes/campo/OcorrenciaBadges.tsx'
import { EventosDoRegistro } from '#web/partes/casa/EventosDoRegistro.tsx'
import { usePode } from '#web/session/use-sessao.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { PhotoGrid, PhotoTile } from '#web/ui/display/PhotoTile.tsx'
import { Facts } from '#web/ui/display/Stat.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { dataHora } from '#web/ui/format.ts'
import { AtribuirDialog } from './AtribuirDialog.tsx'
import { chaveDaOcorrencia, useOcorrencia, useOcorrenciaMudou } from './consultas.ts'

export function OcorrenciaPage() {
  const id = Number(useParams().ocorrenciaId)
  return (
    <RecordView consulta={useOcorrencia(id)}>
      {(ocorrencia) => <Ocorrencia key={id} ocorrencia={ocorrencia} />}
    </RecordView>
  )
}

function proximoDe({ situacao, responsavel }: OcorrenciaDetalhada): Proximo | null {
  if (situacao === 'tratada') return null
  return responsavel
    ? { falta: 'registrar o tratamento', atos: ['ocorrencias.tratar'], quem: responsavel.nome }
    : { falta: 'dizer quem trata', atos: ['ocorrencias.designarResponsavel'], quem: 'quem trata ocorrências' }
}

function Ocorrencia({ ocorrencia }: { ocorrencia: OcorrenciaDetalhada }) {
  const { id, tipo, local, situacao, tratamento, tratada_por, tratada_em } = ocorrencia
  const audita = usePode('admin.auditoria.listar')
  return (
    <DetailPage
      titulo={TIPOS_DE_OCORRENCIA[tipo]}
      subtitulo={<Link to={`/painel/locais/${local.id}`}>{local.nome}</Link>}
      situacao={<SituacaoDaOcorrenciaBadge situacao={situacao} />}
      proximo={proximoDe(ocorrencia)}
      atos={ocorrencia.acoes}
      acoes={<Acoes ocorrencia={ocorrencia} />}
      aviso={
        tratamento && (
          <Banner tone="success">
            Tratada por {tratada_por} em {dataHora(tratada_em)}: {tratamento}
          </Banner>
        )
      }
      abas={[
        { chave: 'resumo', rotulo: 'Resumo', conteudo: () => <Resumo ocorrencia={ocorrencia} /> },
        ...(audita
          ? [
              {
                chave: 'eventos',
                rotulo: 'Eventos',
                conteudo: () => (
                  <EventosDoRegistro entidade="ocorrencia" id={id} chave={chaveDaOcorrencia(id)} />
                ),
              },
            ]
          : []),
      ]}
    />
  )
}

function Acoes({ ocorrencia }: { ocorrencia: OcorrenciaDetalhada }) {
  const { id, tipo, versao, acoes, situacao } = ocorrencia
  const [atribuindo, setAtribuindo] = useState(false)
  const params = { id }
  const { tela, dialogo } = useAtos({
    de: 'ocorrencias',
    atos: ATOS_DA_OCORRENCIA,
    nome: TIPOS_DE_OCORRENCIA[tipo],
    pedir: (ato, dito) =>
      ato === 'tratar'
        ? api.ocorrencias.tratar({ params, body: { tratamento: dito, versao } })
        : api.ocorrencias.reabrir({ params, body: { motivo: dito, versao } }),
    mudou: useOcorrenciaMudou(),
  })
  const telas =
    situacao === 'aberta'
      ? [
          tela('tratar', CircleCheck, 'primary'),
          telaDe('ocorrencias.designarResponsavel', 'Dizer quem trata', UserRoundPen, () =>
            setAtribuindo(true),
          ),
        ]
      : [tela('reabrir', RotateCcw)]
  return (
    <>
      <RecordActions acoes={acoes} telas={telas} />
      {dialogo}
      {atribuindo && <AtribuirDialog ocorrencia={ocorrencia} onClose={() => setAtribuindo(false)} />}
    </>
  )
}

function Resumo({ ocorrencia }: { ocorrencia: OcorrenciaDetalhada }) {
  const { descricao, gravidade, visita, autor, ocorrida_em, responsavel, imagens } = ocorrencia
  const { latitude, longitude } = ocorrencia
  return (
    <>
      <Card title="O que aconteceu">
        <p className="z-texto-livre">{descricao}</p>
        <Facts
          items={[
            { label: 'Gravidade', value: <GravidadeBadge gravidade={gravidade} /> },
            { label: 'Quando', value: dataHora(ocorrida_em) },
            { label: 'Registrada por', value: autor },
            { label: 'Quem trata', value: responsavel?.nome },
            {
              label: 'Visita',
              value: visita && <Link to={`/painel/monitoramentos/${visita.id}`}>{visita.protocolo}</Link>,
            },
            {
              label: 'Posição',
              value:
                latitude !== null && longitude !== null && `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`,
            },
          ]}
        />
      </Card>
      {imagens.length > 0 && (
        <Card title="Fotos">
          <PhotoGrid label="Fotos da ocorrência">
            {imagens.map(({ uuid, url }, indice) => (
              <PhotoTile
                key={uuid}
                src={`${url}?tamanho=miniatura`}
                alt={`Foto ${indice + 1} da ocorrência`}
                href={url}
              />
            ))}
          </PhotoGrid>
        </Card>
      )}
    </>
  )
}
