import { useMemo } from 'react'
import { digitoNaoConfere, ETIQUETA_LONGA, longaDemais, referenciaLida } from '#contract/casa/codigos.ts'
import type { InstalacaoDaVisita, PatrimonioDaVisita } from '#web/offline-browser/types.ts'
import { useMonitoramento } from '#web/offline-browser/use-monitoramento.ts'
import { useInstalacoes, usePatrimonios } from '#web/offline-browser/use-rows.ts'
import { guardaBens } from '#web/partes/campo/guarda-bens.ts'
import { useAmbienteLembrado } from '#web/partes/campo/leituras-guardadas.ts'
import { SoLeitura } from '#web/partes/campo/SoLeitura.tsx'
import { plural } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { AmbienteField } from './AmbienteField.tsx'
import { CameraView } from './CameraView.tsx'
import { CodigoForm } from './CodigoForm.tsx'
import { ContadasList } from './ContadasList.tsx'
import { DIGITO_NAO_CONFERE } from './leituras.ts'
import { useEscaneamento } from './use-escaneamento.ts'
import { useLeituras } from './use-leituras.ts'
import { usePreferenciasDeLeitura } from './use-preferencias-de-leitura.ts'
import './Patrimonios.css'
import './Escanear.css'

const NENHUMA: readonly PatrimonioDaVisita[] = []
const SEM_SALAS: readonly InstalacaoDaVisita[] = []
const nada = () => {}
/** The digit is said before it is written down; a label of another órgão may be so all the same. */
function recusaDaEtiqueta(codigo: string) {
  if (longaDemais(codigo)) return { erro: ETIQUETA_LONGA, insiste: false }
  return digitoNaoConfere(referenciaLida(codigo))
    ? { erro: `${DIGITO_NAO_CONFERE}. Se ela está escrita assim mesmo, anote de novo`, insiste: true }
    : null
}

/** The school counts its own assets: what was read, room by room, and nothing of what is expected. */
export function ContagemPage({ monitoramentoId: id }: { monitoramentoId: number }) {
  const editavel = useMonitoramento(id).estado === 'em-andamento'
  const contadas = usePatrimonios(id) ?? NENHUMA
  const salas = useInstalacoes(id) ?? SEM_SALAS
  const nomes = useMemo(() => new Map(salas.map(({ uuid, instalacao }) => [uuid, instalacao.nome])), [salas])
  const [guardado, setAmbiente] = useAmbienteLembrado(id)
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
      if (consulta) return `${referencia_id} não foi anotada: a contagem não está em andamento.`
      const aviso = digitoNaoConfere(referencia_id) ? ` ${DIGITO_NAO_CONFERE}.` : ''
      if (resolucao.tipo !== 'da-visita' || !resolucao.ja_contada) return `${referencia_id} anotada.${aviso}`
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
        <SoLeitura monitoramentoId={id} para="anotar etiquetas" enquanto="O que for lido antes não fica." />
      )}
      <div className="z-escanear">
        <div className="z-stack">
          <AmbienteField
            monitoramentoId={id}
            onChange={setAmbiente}
            ambiente={ambiente}
            editavel={false}
            oferece={guardaBens}
          />
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
            recusa={recusaDaEtiqueta}
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
          <ContadasList
            monitoramentoId={id}
            contadas={contadas}
            nomes={nomes}
            ambiente={ambiente}
            editavel={editavel}
          />
        </section>
      </div>
    </div>
  )
}
