import { useEffect, useEffectEvent, useState } from 'react'
import { v7 } from 'uuid'
import type { MaterialNaRemessa } from '#contract/almoxarifado/remessa.ts'
import { unidadePorExtenso } from '#contract/casa/unidades.ts'
import type { SobraDita } from '#web/offline-browser/recebimentos-banco.ts'
import { CameraDeCodigos } from '#web/partes/casa/CameraDeCodigos.tsx'
import { useWedge } from '#web/scan/use-wedge.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { BotaoDaCamera } from './BotaoDaCamera.tsx'
import type { Conferencia } from './use-conferencia.ts'

type Props = { conferencia: Conferencia; onClose: () => void; onEscolher: (sobra: SobraDita) => void }

const semCodigo = (codigo: string) => `Nenhum material deste aparelho tem o código ${codigo}.`

interface Achados {
  achados: readonly MaterialNaRemessa[]
  /** Something was searched, and there is none. */
  nada: boolean
}

function useAchados(procurar: Conferencia['procurar'], texto: string): Achados {
  const [resposta, setResposta] = useState<{ texto: string; achados: readonly MaterialNaRemessa[] }>()
  const procura = useEffectEvent(procurar)
  useEffect(() => {
    let vale = true
    void procura(texto).then((achados) => vale && setResposta({ texto, achados }))
    return () => {
      vale = false
    }
  }, [texto])
  const achados = resposta?.achados ?? []
  return { achados, nada: texto.trim() !== '' && resposta?.texto === texto && achados.length === 0 }
}

/** Which material it is, out of the catalogue that the device keeps: read, or found by its name. */
export function SobraSheet({ conferencia, onClose, onEscolher }: Props) {
  const { procurar, rascunho, mudar } = conferencia
  const [camera, setCamera] = useState(false)
  const texto = rascunho.procura
  const setTexto = (procura: string) => mudar((antes) => ({ ...antes, procura }))
  const { achados, nada } = useAchados(procurar, texto)
  const [dito, setDito] = useState('')
  const escolher = (material: MaterialNaRemessa) =>
    onEscolher({ uuid: v7(), material, qtd_e3: null, motivo: '', fotos: [] })
  async function ler(codigo: string) {
    const [achado, outro] = await procurar(codigo)
    if (achado && !outro) escolher(achado)
    else setDito(semCodigo(codigo))
  }
  useWedge((codigo) => void ler(codigo))
  return (
    <Sheet
      open
      title="Veio a mais"
      subtitle="Algo que não estava nesta remessa."
      onClose={onClose}
      onSubmit={() => achados[0] && escolher(achados[0])}
      footer={
        <Button size="lg" onClick={onClose}>
          Voltar
        </Button>
      }
    >
      <div className="z-stack">
        <TextField
          label="Material"
          help="Pelo nome ou pelo código, ou leia o código de barras."
          autoComplete="off"
          maxLength={100}
          value={texto}
          onChange={({ target }) => setTexto(target.value)}
        />
        {achados.length > 0 && (
          <ul className="z-receber-achados" aria-label="Materiais encontrados">
            {achados.map((material) => (
              <li key={material.id}>
                <Button block onClick={() => escolher(material)}>
                  {material.descricao}
                  <span className="z-muted z-small">
                    {material.codigo} · {unidadePorExtenso(material.unidade, 1)}
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        )}
        <BotaoDaCamera ligada={camera} onMudar={setCamera} />
        {camera && <CameraDeCodigos pausada={false} onCode={(codigo) => void ler(codigo)} />}
        <p className="z-small" role="status">
          {nada ? 'Nada encontrado. Confira o nome, ou diga à parte a quem enviou.' : dito}
        </p>
      </div>
    </Sheet>
  )
}
