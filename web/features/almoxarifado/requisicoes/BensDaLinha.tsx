import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { BemATransferir } from '#contract/almoxarifado/bem-a-transferir.ts'
import type { ItemDaRequisicao } from '#contract/almoxarifado/requisicao-formas.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { BensAchados } from '#web/partes/patrimonio/BensAchados.tsx'
import { BensEscolhidos } from '#web/partes/patrimonio/BensEscolhidos.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { plural } from '#web/ui/format.ts'
import { faltamDe } from './bens-escolhidos.ts'

type Props = {
  item: ItemDaRequisicao
  deposito_id: number
  escolhidos: readonly BemATransferir[]
  /** How many more it lacks. */
  cabem: number
  onAcrescentar: (bens: readonly BemATransferir[]) => void
  onTirar: (bem_id: number) => void
}

/** One line of permanent goods: the assets chosen for it, and those of the depósito that serve. */
export function BensDaLinha({ item, deposito_id, escolhidos, cabem, onAcrescentar, onTirar }: Props) {
  const { material } = item
  const [texto, setTexto] = useState('')
  const procurado = useDeferredValue(texto.trim())
  const query = { local_id: deposito_id, material_id: material.id, texto: procurado || undefined }
  const busca = useQuery({
    queryKey: ['bens-a-transferir', query],
    queryFn: ({ signal }) => dadosDe(api.transferencias.bens({ query, signal })),
    placeholderData: keepPreviousData,
  })
  const dentro = new Set(escolhidos.map(({ id }) => id))
  const achados = (busca.data?.bens ?? []).filter(({ id }) => !dentro.has(id))
  const livres = achados.filter(({ impedimento }) => impedimento === null)
  /** Enter takes the only one that is left, and never sends the dialog. */
  const tomarOUnico = () => {
    if (livres.length !== 1 || busca.isPlaceholderData || texto.trim() !== procurado) return
    onAcrescentar(livres)
    setTexto('')
  }
  return (
    <fieldset className="z-stack">
      <legend className="z-field-label">
        {material.descricao}: {escolhidos.length} de {plural(faltamDe(item), 'bem', 'bens')}
      </legend>
      <BensEscolhidos
        rotulo={`Bens escolhidos para ${material.descricao}`}
        bens={escolhidos}
        onTirar={onTirar}
      />
      {cabem > 0 && (
        <>
          <SearchField
            label={`Procurar ${material.descricao}`}
            hideLabel={false}
            help="Plaqueta ou descrição. O leitor de código também acrescenta."
            value={texto}
            onChange={setTexto}
            onEnter={tomarOUnico}
          />
          {busca.error && <Banner tone="danger">{busca.error.message}</Banner>}
          {busca.data && (
            <BensAchados
              achados={achados}
              ha_mais={busca.data.ha_mais}
              cabem={cabem}
              onAcrescentar={onAcrescentar}
            />
          )}
        </>
      )}
    </fieldset>
  )
}
