import { useMemo } from 'react'
import type { InstalacaoDaVisita, PatrimonioDaVisita } from '#web/offline-browser/types.ts'
import { useMonitoramento } from '#web/offline-browser/use-monitoramento.ts'
import { useInstalacoes, usePatrimonios } from '#web/offline-browser/use-rows.ts'
import { useStoredText } from '#web/partes/campo/use-stored-text.ts'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { plural } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { AmbienteField } from './AmbienteField.tsx'
import { CameraView } from './CameraView.tsx'
import { CodigoForm } from './CodigoForm.tsx'
import { ContadasList } from './ContadasList.tsx'
import { useEscaneamento } from './use-escaneamento.ts'
import { useLeituras } from './use-leituras.ts'
import { usePreferenciasDeLeitura } from './use-preferencias-de-leitura.ts'
import './Patrimonios.css'
import './Escanear.css'

const NENHUMA: readonly PatrimonioDaVisita[] = []
const SEM_SALAS: readonly InstalacaoDaVisita[] = []
const qualquer = (texto: string): texto is string => texto !== null
const nada = () => {}
/** Beyond this, what is read is cut (`referenciaLida`). */
const MAIOR_ETIQUETA = 60

/** The school counts its own assets: what was read, room by room, and nothing of what is expected. */
export function ContagemPage({ monitoramentoId: id }: { monitoramentoId: number }) {
  const editavel = useMonitoramento(id).estado === 'em-andamento'
  const contadas = usePatrimonios(id) ?? NENHUMA
  const salas = useInstalacoes(id) ?? SEM_SALAS
  const nomes = useMemo(() => new Map(salas.map(({ uuid, instalacao }) => [uuid, instalacao.nome])), [salas])
  const [guardado, setAmbiente] = useStoredText('session', `zelo:ambiente:${id}`, '', qualquer)
  const ambiente = nomes.has(guardado) ? guardado : ''
  const leituras = useLeituras({ monitoramentoId: id, editavel, ambiente })
  const preferencias = usePreferenciasDeLeitura()
  const { camera, ligada, setLigada, piscada, anuncio, digitar } = useEscaneamento({
    preferencias,
    aguardando: false,
    lista: leituras.lista,
    ler: leituras.ler,
    onInteira: nada,
    palavras: ({ referencia_id, consulta, resolucao }) => {
      if (consulta) return `Inicie a contagem para anotar ${referencia_id}.`
      if (resolucao.tipo !== 'da-visita' || !resolucao.ja_contada) return `${referencia_id} anotada.`
      const sala = nomes.get(resolucao.patrimonio.instalacao_uuid ?? '')
      return `${referencia_id} já estava contada${sala ? ` em ${sala}` : ''}.`
    },
  })
  const aqui = contadas.filter(({ instalacao_uuid }) => (instalacao_uuid ?? '') === ambiente)
  return (
    <div className="z-stack">
      <PageHeader
        title="Contar os bens"
        subtitle="Ambiente por ambiente, leia a etiqueta de cada bem que estiver nele."
      />
      {!editavel && (
        <Banner tone="warning">
          Inicie a contagem para anotar etiquetas: o que for lido antes não fica.
        </Banner>
      )}
      <div className="z-escanear">
        <div className="z-stack">
          <AmbienteField monitoramentoId={id} onChange={setAmbiente} ambiente={ambiente} editavel={false} />
          <CameraView
            recolhida={false}
            onLigada={setLigada}
            camera={camera}
            ligada={ligada}
            piscada={piscada}
            preferencias={preferencias}
          />
          <p className="z-anuncio" role="status">
            {anuncio}
          </p>
          <CodigoForm
            monitoramentoId={id}
            rotulo="Digitar a etiqueta"
            botao="Anotar"
            maximo={MAIOR_ETIQUETA}
            onCodigo={digitar}
          />
        </div>
        <section className="z-stack" aria-label="Etiquetas contadas">
          <p className="z-row">
            <strong>{plural(contadas.length, 'etiqueta contada', 'etiquetas contadas')}</strong>
            <span className="z-muted">
              {aqui.length} {ambiente ? `em ${nomes.get(ambiente)}` : 'sem ambiente'}
            </span>
          </p>
          <ContadasList contadas={contadas} nomes={nomes} ambiente={ambiente} />
        </section>
      </div>
    </div>
  )
}
