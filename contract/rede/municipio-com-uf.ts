/** A municipality as it is read everywhere, with its state; empty where there is none. */
export const municipioComUf = ({ municipio, uf }: { municipio: string | null; uf: string | null }): string =>
  municipio ? [municipio, uf].filter(Boolean).join(' · ') : ''
