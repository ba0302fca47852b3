import { PackagePlus, X } from 'lucide-react'
import { useState } from 'react'
import { unidadePorExtenso } from '#contract/casa/unidades.ts'
import type { SobraDita } from '#web/offline-browser/recebimentos-banco.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { IconButton } from '#web/ui/actions/IconButton.tsx'
import { DecimalField } from '#web/ui/fields/DecimalField.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { problemasDaSobra } from './conferencia.ts'
import { FotosDoRascunho } from './FotosDoRascunho.tsx'
import { SobraSheet } from './SobraSheet.tsx'
import type { Conferencia } from './use-conferencia.ts'

type Props = {
  conferencia: Conferencia
  /** The person tried to conclude: what is missing is said. */
  cobrado: boolean
}

/** What came and nobody had sent: in no book until the origin recognises it. */
export function SobrasSection({ conferencia, cobrado }: Props) {
  const [aberta, setAberta] = useState(false)
  const { rascunho, mudar } = conferencia
  return (
    <section className="z-stack" aria-label="O que veio a mais">
      {rascunho.sobras.length > 0 && (
        <ul className="z-receber-lista" aria-label="O que veio a mais">
          {rascunho.sobras.map((sobra) => (
            <Sobra key={sobra.uuid} sobra={sobra} conferencia={conferencia} cobrado={cobrado} />
          ))}
        </ul>
      )}
      <div>
        <Button variant="quiet" icon={PackagePlus} onClick={() => setAberta(true)}>
          Veio algo que não está aqui
        </Button>
      </div>
      {aberta && (
        <SobraSheet
          conferencia={conferencia}
          onClose={() => setAberta(false)}
          onEscolher={(sobra) => {
            mudar((antes) => ({ ...antes, sobras: [...antes.sobras, sobra], procura: '' }))
            setAberta(false)
          }}
        />
      )}
    </section>
  )
}

function Sobra({ sobra, conferencia, cobrado }: Props & { sobra: SobraDita }) {
  const { uuid, material, qtd_e3, motivo, fotos } = sobra
  const { mudar, removerFoto } = conferencia
  const problemas = cobrado ? problemasDaSobra(sobra) : {}
  const com = (partes: Partial<SobraDita>) =>
    mudar((antes) => ({
      ...antes,
      sobras: antes.sobras.map((uma) => (uma.uuid === uuid ? { ...uma, ...partes } : uma)),
    }))
  async function tirar() {
    for (const foto of fotos) await removerFoto({ sobra: uuid }, foto)
    mudar((antes) => ({ ...antes, sobras: antes.sobras.filter((uma) => uma.uuid !== uuid) }))
  }
  return (
    <li>
      <div className="z-row z-receber-sobra">
        <h2 className="z-receber-numero">{material.descricao}</h2>
        <IconButton icon={X} label={`Tirar ${material.descricao}`} onClick={() => void tirar()} />
      </div>
      <p className="z-muted z-small">{material.codigo} · a mais do que foi enviado</p>
      <DecimalField
        label={`Quanto veio a mais de ${material.descricao} (${unidadePorExtenso(material.unidade)})`}
        casas={material.casas}
        value={qtd_e3 === null ? null : qtd_e3 / 1000}
        error={problemas.qtd}
        onChange={(valor) => com({ qtd_e3: valor === null ? null : Math.round(valor * 1000) })}
      />
      <TextArea
        label="Motivo"
        rows={2}
        value={motivo}
        maxLength={300}
        error={problemas.motivo}
        onChange={({ target }) => com({ motivo: target.value })}
      />
      <FotosDoRascunho
        conferencia={conferencia}
        parte={{ sobra: uuid }}
        fotos={fotos}
        de={material.descricao}
      />
    </li>
  )
}
