/** The cart lives on the device from the first key: a reload, a closed tab or a lost connection takes nothing away. */
import { useState } from 'react'
import { guardarNoNavegador, lerDoNavegador } from '#web/partes/casa/use-guardado.ts'
import { useSessao } from '#web/session/use-sessao.ts'
import { type Carrinho, type Guardado, lerGuardado } from './carrinho.ts'

interface Origem {
  /** `nova`, or the number of the draft. */
  qual: string
  versao: number
  inicial: () => Carrinho
}

interface CarrinhoVivo {
  carrinho: Carrinho
  mudar: (novo: Carrinho) => void
  /** Of the record that it changes. */
  versao: number
  /** The record was saved, and what is typed is what it has. */
  gravado: (versao: number) => void
  /** Begins again from the record, or from nothing. */
  recomecar: (de: Guardado) => void
}

export function useCarrinho({ qual, versao, inicial }: Origem): CarrinhoVivo {
  const { sessao } = useSessao()
  const chave = `zelo-requisicao-${sessao?.usuario.id ?? 0}-${qual}`
  const [vivo, setVivo] = useState<Guardado>(() => {
    const guardado = lerGuardado(lerDoNavegador(chave))
    return guardado?.versao === versao ? guardado : { versao, carrinho: inicial() }
  })
  const trocar = (novo: Guardado, guarda: Guardado | null) => {
    setVivo(novo)
    guardarNoNavegador(chave, guarda)
  }
  return {
    ...vivo,
    mudar: (carrinho) => trocar({ ...vivo, carrinho }, { ...vivo, carrinho }),
    gravado: (nova) => trocar({ ...vivo, versao: nova }, null),
    recomecar: (de) => trocar(de, null),
  }
}
