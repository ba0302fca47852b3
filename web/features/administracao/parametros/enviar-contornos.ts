/** A GeoJSON of the municípios, with how much of it has gone. */
import { Envelope } from '#contract/casa/envelope.ts'
import { ContornosGuardados, mapa } from '#contract/rede/mapa.ts'
import { ErroDaApi, ErroDeRede } from '#web/api/answer.ts'
import { cabecalhos } from '#web/api/keys.ts'
import { enviarBytes } from '#web/api/upload.ts'

function envelopeDe(texto: string): ReturnType<typeof Envelope.parse> {
  try {
    return Envelope.parse(JSON.parse(texto))
  } catch (cause) {
    throw new ErroDeRede(undefined, { cause })
  }
}

/** Throws `ErroDaApi` when the server refused it, `ErroDeRede` when nobody answered. `onProgress`: 0 to 100. */
export async function enviarContornos(
  arquivo: File,
  onProgress: (percento: number) => void,
): Promise<ContornosGuardados> {
  const form = new FormData()
  form.append('arquivo', arquivo)
  const corpo = new Response(form)
  const { texto } = await enviarBytes({
    method: 'POST',
    url: mapa.importarContornos.path,
    headers: { ...cabecalhos(), 'content-type': corpo.headers.get('content-type') ?? '' },
    bytes: await corpo.arrayBuffer(),
    onProgress: (enviado, total) => onProgress((enviado / total) * 100),
  })
  const { codigo, erros = {}, ...resto } = envelopeDe(texto)
  if (codigo !== 'SUCESSO') throw new ErroDaApi({ ...resto, codigo, erros })
  return ContornosGuardados.parse(resto.dados)
}
