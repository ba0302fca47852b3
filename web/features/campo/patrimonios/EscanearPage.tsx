import { PackagePlus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { useMonitoramento } from '#web/offline-browser/use-monitoramento.ts'
import { useInstalacoes, usePacote, usePatrimonios } from '#web/offline-browser/use-rows.ts'
import { useAmbienteLembrado } from '#web/partes/campo/leituras-guardadas.ts'
import { SoLeitura } from '#web/partes/campo/SoLeitura.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { AmbienteField } from './AmbienteField.tsx'
import { CameraView, LerOutro } from './CameraView.tsx'
import { CodigoForm } from './CodigoForm.tsx'
import { ContagemPage } from './ContagemPage.tsx'
import { type Janela, JanelaDaLeitura } from './JanelaDaLeitura.tsx'
import { LeituraCard } from './LeituraCard.tsx'
import { LeiturasList } from './LeiturasList.tsx'
import { PatrimonioSheet } from './PatrimonioSheet.tsx'
import { useBemAberto } from './use-bem-aberto.ts'
import { useEscaneamento } from './use-escaneamento.ts'
import { useLeituras } from './use-leituras.ts'
import { usePreferenciasDeLeitura } from './use-preferencias-de-leitura.ts'
import './Patrimonios.css'
import './Escanear.css'

/** Of a count of the school's own assets, its screen: what is read there is only written down. */
export function EscanearPage() {
  const id = Number(useParams().monitoramentoId)
  const { visita } = useMonitoramento(id)
  return visita?.contagem ? <ContagemPage monitoramentoId={id} /> : <Escanear id={id} />
}

function Escanear({ id }: { id: number }) {
  const editavel = useMonitoramento(id).registra !== null
  const pacote = usePacote(id)
  const bens = usePorUuid(usePatrimonios(id))
  const salas = usePorUuid(useInstalacoes(id))
  const [guardado, setAmbiente] = useAmbienteLembrado(id)
  const ambiente = salas.has(guardado) ? guardado : ''
  const leituras = useLeituras({ monitoramentoId: id, editavel, ambiente })
  const [aberto, abrir] = useBemAberto()
  const [janela, setJanela] = useState<Janela | null>(null)
  const [vista, setVista] = useState<string | null>(null)
  const preferencias = usePreferenciasDeLeitura()
  const leitura = leituras.lista.find(({ referencia_id }) => referencia_id === vista)
  const bem =
    leitura?.resolucao.tipo === 'da-visita' ? bens.get(leitura.resolucao.patrimonio.uuid) : undefined
  const aguardando = preferencias.modo === 'unico' && leitura !== undefined
  const { camera, ligada, setLigada, piscada, anuncio, digitar } = useEscaneamento({
    preferencias,
    aguardando,
    lista: leituras.lista,
    ler: leituras.ler,
    onInteira: ({ referencia_id }) => setVista(referencia_id),
  })
  const fechar = () => setVista(null)

  return (
    <div className="z-stack">
      <PageHeader
        title="Monitorar Patrimônio"
        actions={
          <Button
            icon={PackagePlus}
            disabled={!editavel || pacote === undefined}
            onClick={() => setJanela({ tipo: 'lote', numero: null })}
          >
            Novo lote
          </Button>
        }
      />
      {!editavel && (
        <SoLeitura
          monitoramentoId={id}
          para="registrar leituras"
          enquanto="Por enquanto os códigos são só consultados."
        />
      )}
      <div className="z-escanear">
        <div className="z-stack">
          <AmbienteField
            monitoramentoId={id}
            onChange={setAmbiente}
            ambiente={ambiente}
            editavel={editavel}
          />
          <CameraView
            recolhida={aguardando && ligada}
            onLigada={setLigada}
            camera={camera}
            ligada={ligada}
            piscada={piscada}
            preferencias={preferencias}
          />
          <p className="z-anuncio" role="status">
            {anuncio}
          </p>
          <CodigoForm monitoramentoId={id} onCodigo={digitar} />
        </div>
        <div className="z-stack">
          {leitura && (
            <LeituraCard
              key={leitura.referencia_id}
              ambiente={salas.get(bem?.instalacao_uuid ?? '')?.instalacao.nome}
              onConferir={abrir}
              onJanela={setJanela}
              onIgnorar={() => {
                leituras.ignorar(leitura.referencia_id)
                fechar()
              }}
              onFechar={fechar}
              leitura={leitura}
              bem={bem}
              editavel={editavel}
            />
          )}
          {aguardando && ligada && <LerOutro onLerOutro={fechar} />}
          <LeiturasList
            leituras={leituras.lista}
            onVer={(referencia_id, uuid) => (uuid ? abrir(uuid) : setVista(referencia_id))}
            bens={bens}
            vista={vista}
          />
        </div>
      </div>
      <PatrimonioSheet monitoramentoId={id} uuid={aberto} editavel={editavel} onFechar={() => abrir(null)} />
      {janela && pacote && (
        <JanelaDaLeitura
          monitoramentoId={id}
          onFechar={() => setJanela(null)}
          onMudou={() => void leituras.resolverDeNovo()}
          janela={janela}
          pacote={pacote}
          ambiente={ambiente}
        />
      )}
    </div>
  )
}

function usePorUuid<Linha extends { uuid: string }>(
  linhas: readonly Linha[] | undefined,
): Map<string, Linha> {
  return useMemo(() => new Map((linhas ?? []).map((linha) => [linha.uuid, linha])), [linhas])
}
