import { useEffect, useState } from 'react'
import { dadosDe } from '#web/api/answer.ts'
import { apiDaEntrada } from '#web/api/entry-api.ts'
import { useSessao } from '#web/session/use-sessao.ts'
import { changeAppearance, readAppearance, useAppearance } from '#web/ui/appearance.ts'
import { AccountPreferences } from './account-preferences.ts'

const createPreferences = (usuario_id: number) =>
  new AccountPreferences(usuario_id, {
    ler: () => dadosDe(apiDaEntrada.meusDados.verPreferencias({ emSilencio: true })),
    gravar: (body) => dadosDe(apiDaEntrada.meusDados.gravarPreferencias({ body, emSilencio: true })),
    read: readAppearance,
    change: changeAppearance,
    storage: localStorage,
  })

/** Shows nothing. Whoever sees the panel as another person neither takes their appearance nor changes it. */
export function AccountAppearance() {
  const { estado, sessao } = useSessao()
  const eu = estado === 'online' && sessao !== null && !sessao.ver_como ? sessao.usuario.id : null
  return eu === null ? null : <Of key={eu} usuario_id={eu} />
}

function Of({ usuario_id }: { usuario_id: number }) {
  const [preferencias] = useState(() => createPreferences(usuario_id))
  const aparencia = useAppearance()
  useEffect(() => {
    void preferencias.comecar()
    return () => preferencias.parar()
  }, [preferencias])
  useEffect(() => preferencias.mudou(aparencia), [preferencias, aparencia])
  return null
}
