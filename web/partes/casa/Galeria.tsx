import { Columns2, Image } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { FotoNoTempo } from '#contract/rede/instalacoes-do-local.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { ComparacaoDialog } from './ComparacaoDialog.tsx'
import { FotoDialog } from './FotoDialog.tsx'
import { fotosPorData, legendaDe } from './fotos-por-data.ts'
import './Galeria.css'

export type GaleriaProps = {
  /** The newest first. */
  fotos: readonly FotoNoTempo[]
  /** What they are of, for who does not see them. */
  assunto: string
  /** One grid and nothing else, where the place itself says when they were taken. */
  plana?: boolean | undefined
  /** Under a large photo: what may be done with it. */
  ato?: ((foto: FotoNoTempo) => ReactNode) | undefined
}

/** Photos over time: opened large with the keyboard, and two of them compared. */
export function Galeria({ fotos, assunto, plana = false, ato }: GaleriaProps) {
  const [aberta, setAberta] = useState<string | null>(null)
  const [escolhidas, setEscolhidas] = useState<readonly string[] | null>(null)
  const escolher = (uuid: string) =>
    setEscolhidas((antes) => {
      if (antes === null) return null
      return antes.includes(uuid) ? antes.filter((outra) => outra !== uuid) : [...antes, uuid].slice(-2)
    })
  const abrir = escolhidas === null ? setAberta : escolher
  const grade = (doGrupo: readonly FotoNoTempo[], rotulo: string) => (
    <Grade fotos={doGrupo} rotulo={rotulo} assunto={assunto} escolhidas={escolhidas} onEscolher={abrir} />
  )
  return (
    <>
      {plana ? (
        grade(fotos, `Fotos de ${assunto}`)
      ) : (
        <div className="z-stack">
          {fotos.length > 1 && <Comparar escolhidas={escolhidas} onChange={setEscolhidas} />}
          {fotosPorData(fotos).map(({ chave, titulo, fotos: doGrupo }) => (
            <Card key={chave} title={titulo}>
              {grade(doGrupo, titulo)}
            </Card>
          ))}
        </div>
      )}
      <FotoDialog fotos={fotos} uuid={aberta} assunto={assunto} onMudar={setAberta} ato={ato} />
      {escolhidas?.length === 2 && (
        <ComparacaoDialog
          fotos={fotos.filter(({ uuid }) => escolhidas.includes(uuid))}
          assunto={assunto}
          onClose={() => setEscolhidas(null)}
        />
      )}
    </>
  )
}

type CompararProps = {
  escolhidas: readonly string[] | null
  onChange: (escolhidas: readonly string[] | null) => void
}

function Comparar({ escolhidas, onChange }: CompararProps) {
  if (escolhidas === null)
    return (
      <div className="z-row">
        <Button icon={Columns2} onClick={() => onChange([])}>
          Comparar duas fotos
        </Button>
      </div>
    )
  return (
    <div className="z-row">
      <span role="status">{escolhidas.length === 0 ? 'Escolha a primeira foto.' : 'Agora, a segunda.'}</span>
      <Button variant="quiet" onClick={() => onChange(null)}>
        Cancelar
      </Button>
    </div>
  )
}

type GradeProps = {
  fotos: readonly FotoNoTempo[]
  rotulo: string
  assunto: string
  /** Null: a press opens the photo instead of choosing it. */
  escolhidas: readonly string[] | null
  onEscolher: (uuid: string) => void
}

function Grade({ fotos, rotulo, assunto, escolhidas, onEscolher }: GradeProps) {
  return (
    <ul className="z-galeria" aria-label={rotulo}>
      {fotos.map((foto) => (
        <li key={foto.uuid}>
          <button
            type="button"
            className="z-galeria-foto"
            aria-pressed={escolhidas === null ? undefined : escolhidas.includes(foto.uuid)}
            onClick={() => onEscolher(foto.uuid)}
          >
            <Miniatura url={foto.url} alt={legendaDe(foto, assunto)} />
            {foto.instalacao && <span className="z-galeria-legenda">{foto.instalacao.nome}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** A picture that does not come leaves its words, not a broken frame. */
function Miniatura({ url, alt }: { url: string; alt: string }) {
  const [falhou, setFalhou] = useState(false)
  if (falhou)
    return (
      <span className="z-galeria-vazia" role="img" aria-label={alt}>
        <Image className="z-icon" aria-hidden />
      </span>
    )
  return (
    <img
      src={`${url}?tamanho=miniatura`}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setFalhou(true)}
    />
  )
}
